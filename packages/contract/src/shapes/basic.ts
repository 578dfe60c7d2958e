import { latinDigits } from '@halal-basket/money';
import { z } from 'zod';
import { countLimit } from '../count-limit.ts';

/** The largest `integer` of PostgreSQL: larger ids are refused here instead of failing in a statement. */
const maxId = 2_147_483_647;

/** `productId`, `addressId` and the like: positive integers in bodies and answers. */
export const id = z.int().positive().max(maxId);

/** An id in a path or a query, where every value is text. */
export const idInUrl = z.coerce.number<number | string>().int().positive().max(maxId);

/** A non-negative integer up to PostgreSQL's largest: counts, seconds, free capacity. */
export const count = z.int().nonnegative().max(maxId);

/** Integer grams. */
export const grams = z.int().nonnegative();

/** True for at most two decimals: the nearest whole paise divided by 100 gives the same double only then. */
const hasPaise = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** Indian rupees on the wire: at most two decimals. Inside the server money is integer paise. */
export const rupees = z
  .number()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .refine(hasPaise, 'must have at most two decimals')
  .meta({ description: 'Indian rupees, at most two decimals' });

export const percent = z.int().min(0).max(100);

/** A rate in percent with at most two decimals. */
export const percentage = (max: number) =>
  z.number().min(0).max(max).refine(hasPaise, 'must have at most two decimals');

const normalised = z.string().overwrite((text) => text.normalize('NFC').trim());

/**
 * One line of text: trimmed, NFC, without control characters and unpaired surrogates, which the database
 * could not store unchanged.
 */
export const text = (max: number, min = 1) =>
  normalised
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters');

/** Text that may have several lines. */
export const paragraph = (max: number, min = 1) =>
  normalised
    .min(min)
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters');

/** Letters of any script and spaces, starting with a letter (specification, section 5). */
export const personName = normalised
  .min(1)
  .max(80)
  .regex(/^\p{L}[\p{L}\p{M} ]*$/u, 'must be letters and spaces, starting with a letter');

/** Prefixes and separators that people write: +91, 0091, 91, 0, spaces, dashes, dots. */
const nationalDigits = (number: string): string =>
  latinDigits(number)
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+91|0091|91)?0?(?=\d{10}$)/, '');

/**
 * Ten digits that start with 6–9, in any script of India, with or without +91 or 0 before them. Parsed to
 * the stored form: `+919876543210`.
 */
export const phone = z
  .string()
  .max(40)
  .overwrite(nationalDigits)
  .regex(/^[6-9]\d{9}$/, 'must be 10 digits that start with 6 to 9')
  .overwrite((digits) => `+91${digits}`)
  .meta({ examples: ['9876543210'] });

/** A one-time code: six digits, in any script of India. */
export const otp = z
  .string()
  .max(20)
  .overwrite((code) => latinDigits(code).replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'must be 6 digits');

export const email = z
  .string()
  .overwrite((address) => address.normalize('NFC').trim().toLowerCase())
  .max(254)
  .regex(z.regexes.email, 'must be an email address')
  .meta({ format: 'email' });

/** A new password: its length makes it strong; the hash reads 72 bytes. */
export const newPassword = z
  .string()
  .min(8, 'at least 8 characters')
  .max(72, 'at most 72 characters');

export const deviceId = z.guid();

export const skuCode = z.string().regex(/^[A-Z0-9-]{2,40}$/);
export const cutCode = z.string().regex(/^[a-z0-9-]{1,40}$/);

/**
 * The cut of a cart line. For a product it is the cut's code; for a combo the cuts of the parts that have
 * a choice, by the part's number: `1-small.3-steaks`.
 */
export const lineCut = z.string().regex(/^[a-z0-9-]{1,43}(\.[a-z0-9-]{1,43}){0,19}$/);
export const seoName = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A slug that staff enter. */
export const newSeoName = seoName.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lowercase letters, digits and single hyphens',
);

/** The code of the hub (area distribution centre) that serves a location. */
export const adcCode = z.string().regex(/^[A-Z0-9-]{2,20}$/);

/** A public reference: unguessable, with a prefix for its kind. */
const reference = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[A-Z0-9]{6,24}$`));
export const orderNo = reference('HB');
export const membershipRefNo = reference('HBM');
export const subscriptionNo = reference('HBS');
export const rechargeTxnNo = reference('HBR');
export const mandateNo = reference('HBA');

/** A day in Asia/Kolkata, `YYYY-MM-DD`. */
export const date = z.iso.date();

/** A moment, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Six digits, the first not zero. */
export const pinCode = z.string().regex(/^[1-9]\d{5}$/, 'must be 6 digits');
export const pinCodeInput = z.coerce
  .string<string | number>()
  .regex(/^[1-9]\d{5}$/, 'must be 6 digits');

const gstinForm = String.raw`\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]`;
const typedGstin = z
  .string()
  .overwrite((value) => value.replace(/\s/g, '').toUpperCase())
  .max(40);

/** 15 characters: state, PAN, entity, Z, check character (which the server checks). */
export const gstin = typedGstin.regex(
  new RegExp(`^${gstinForm}$`),
  'must be 15 characters, as on the registration',
);

/** A GSTIN, or '' for none. */
export const gstinOrNone = typedGstin.regex(
  new RegExp(`^(${gstinForm})?$`),
  'must be 15 characters, as on the registration',
);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** `?name`, `?name=true`, `?name=1`; absent is absent. */
export const flag = z
  .union([z.boolean(), z.enum(['', '1', '0', 'true', 'false'])])
  .transform((value) => value === true || value === '' || value === '1' || value === 'true');

/** `pageNo` counts from 0. */
export const paging = (pageSize: number, max = 100) => ({
  pageNo: z.coerce.number<number | string>().int().min(0).max(10_000).default(0),
  pageSize: z.coerce.number<number | string>().int().min(1).max(max).default(pageSize),
});

/** A place in a list of the console, as an earlier answer gave it. */
const cursor = z
  .string()
  .max(800)
  .regex(/^[\w-]+$/);

/** `cursor` is `next` or `previous` of an earlier answer; without it the list begins at its first row. */
export const cursorPaging = (pageSize: number, max = 100) => ({
  cursor: cursor.optional(),
  pageSize: paging(pageSize, max).pageSize,
});

/** The cursors of the pages before and after this one; absent where there is none. */
export const cursors = { next: cursor.optional(), previous: cursor.optional() };

/** The number of rows, counted up to `countLimit` (1,000): 1,001 means any larger number. */
export const boundedCount = z
  .int()
  .min(0)
  .max(countLimit + 1);

/** A picture from a device, as base64: at most two thirds of a megabyte. */
export const picture = z.base64().min(40).max(900_000);

/** The answer of a call without data. */
export const nothing = z.object({});

/** A path of the store, never another site's address. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\p{Cc}\p{Cs}\\]*$/u, 'must be a path of this shop');
