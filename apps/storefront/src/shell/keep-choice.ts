/** Keeps a choice for a year, so that the server renders the right page before any script runs. */
export function keepChoice(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
