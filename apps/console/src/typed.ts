/** How a figure stands in a form; nothing stands for none. */
export const typed = (value: number | null | undefined): string =>
  value == null ? '' : String(value);

/** What was typed as a number; NaN goes to the server, which names the field. */
export const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** Left empty it means: none, no limit. */
export const optionalNumber = (text: string): number | null =>
  text.trim() === '' ? null : numberOf(text);

/** Left empty it is wrong: `Number('')` would make a nought of it. */
export const neededNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : numberOf(text);
