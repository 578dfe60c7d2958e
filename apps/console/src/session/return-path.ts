/**
 * Returns where to go after the login: a page of the console, given without its base, otherwise its
 * first page. Browsers read backslashes as slashes and skip control characters, so neither is
 * allowed.
 */
export function returnPath(target: unknown): string {
  if (typeof target !== 'string' || target.length > 2000) return '/';
  if (!/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return '/';
  return /^\/login(?:[/?#]|$)/.test(target) ? '/' : target;
}
