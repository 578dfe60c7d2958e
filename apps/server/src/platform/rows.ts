import { paise } from '@halal-basket/money';
import { z } from 'zod';

/** Parts of rows that many statements return. */

/** An amount in paise. */
export const paiseColumn = z.number().transform(paise);

export const idRow = z.object({ id: z.number() });

export const countRow = z.object({ count: z.number() });
