const rightToLeft = /[\u0590-\u08FF]/;
const isolated = (part: string): string => `\u2068${part}\u2069`;

/** The parts of an address on one line. A part that runs from right to left does not turn its neighbours around. */
export const joinedParts = (parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) => (part ? [rightToLeft.test(part) ? isolated(part) : part] : []))
    .join(', ');
