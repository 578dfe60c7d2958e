import { paiseFromRupees } from '@halal-basket/money';
import { z } from 'zod';

/*
 * The cells of the demo shop's tables, which are all text. Each error describes the expected value.
 */

/** Text that may be empty. */
export const text = z.string();

export const filled = z.string().min(1, 'must not be empty');

export const wholeNumber = z
  .string()
  .regex(/^-?\d+$/, 'must be a whole number')
  .transform(Number);

export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number, such as 7 or 7.5')
  .transform(Number);

/** An amount in rupees as text, read as paise. */
export const rupees = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/, 'must be an amount in rupees, such as 129 or 129.50')
  .transform((amount) => paiseFromRupees(Number(amount)));

/** An amount in rupees as a JSON number, read as paise. */
export const rupeesInJson = z
  .number('must be an amount in rupees, such as 129 or 129.5')
  .min(0, 'must not be negative')
  .multipleOf(0.01, 'must have no more than two decimals')
  .transform(paiseFromRupees);

/** A percentage such as 5 or 12.5, read as hundredths of a percent. */
export const percent = decimal.transform((value) => Math.round(value * 100));

export const yesOrNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((word) => word === 'yes');

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A time such as '07:30', read as minutes after midnight. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 07:30')
  .transform(minutesOf);

/** Words that semicolons separate. */
export const list = z.string().transform((cell) =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
);

/** Pairs such as 'Skin: Off; Bone: In'. */
export const attributes = list.transform((pairs, context) =>
  pairs.map((pair) => {
    const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(pair) ?? [];
    if (name === '') context.addIssue('must be pairs such as “Skin: Off; Bone: In”');
    return { name, value };
  }),
);

/** An optional cell: an empty one gives no field. */
export const optional = <Field extends z.ZodType<unknown, string>>(field: Field) =>
  z.preprocess((cell) => (cell === '' ? undefined : cell), field.optional());

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `must be one of: ${words.join(', ')}`);

interface Known {
  has: (word: string) => boolean;
}

/** A name from another table. `where` is that table's file. */
export const namedIn = (known: Known, where: string) =>
  z.string().refine((word) => known.has(word), `must be named in ${where}`);

/** Names from another table. */
export const allNamedIn = (known: Known, where: string) =>
  list.superRefine((words, context) => {
    const stranger = words.find((word) => !known.has(word));
    if (stranger !== undefined) context.addIssue(`${stranger} is not in ${where}`);
  });
