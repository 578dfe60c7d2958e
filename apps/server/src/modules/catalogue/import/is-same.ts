import { isDeepStrictEqual } from 'node:util';

/** Whether two values of a row are equal. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
