export { checkShare as default } from "./check-files.ts";
