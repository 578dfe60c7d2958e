/**
 * Catches typing mistakes. Only an email proves that the address works. The server checks again.
 */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>]+@[^\s@.,"<>]+(\.[^\s@.,"<>]+)*\.[^\s@.,"<>\d]{2,}$/u.test(text.trim());
