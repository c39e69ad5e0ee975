declare module "*.yaml" {
  const text: string;
  export default text;
}
declare module "*.deck" {
  const text: string;
  export default text;
}
