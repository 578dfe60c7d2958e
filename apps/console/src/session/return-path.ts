/**
 * Where to go after the login: a page of the console, given without its base, else its front page.
 * Browsers read backslashes as slashes and skip control characters, so neither may be in it.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/';
  if (!/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/';
  return /^\/login(?:[/?#]|$)/.test(wanted) ? '/' : wanted;
}
