const rightToLeft = /[\u0590-\u08FF]/;
const isolated = (part: string): string => `\u2068${part}\u2069`;

/**
 * The parts of an address on one line; an area with the name of its city is named once. A part that runs from right
 * to left does not turn its neighbours around.
 */
export const joinedParts = (parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) => part || [])
    .filter((part, place, filled) => part !== filled[place - 1])
    .map((part) => (rightToLeft.test(part) ? isolated(part) : part))
    .join(', ');
