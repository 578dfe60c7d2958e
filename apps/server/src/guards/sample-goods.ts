/** A SKU and a hub of the demo shop. */
export const curry = 'CHK-CURRY-500';
export const hubCode = 'HYD-BNJ';

/** A PNG of one pixel, as base64. */
export const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
