/**
 * Returns where to go after the login: a page of the console, given without its base, otherwise its
 * first page. Browsers read backslashes as slashes and skip control characters, so neither is
 * allowed.
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/';
  if (!/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/';
  return /^\/login(?:[/?#]|$)/.test(wanted) ? '/' : wanted;
}
