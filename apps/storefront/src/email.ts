/** Catches slips of the hand; whether mail arrives only the mail can tell. The server checks anew. */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@"<>]+@[^\s@.,"<>]+(\.[^\s@.,"<>]+)*\.[^\s@.,"<>\d]{2,}$/u.test(text.trim());
