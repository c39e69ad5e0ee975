// Capitals and full stops of sentences that are put together.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function withoutStop(text: string): string {
  return text.replace(/\.$/, "");
}
