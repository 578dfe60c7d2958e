import { formatNumber } from '@halal-basket/money';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = { origin: string; inclusive?: boolean };

/** Everyday names of the types that a field may require. */
const kinds: Partial<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
  date: 'must be a date',
};

const formats: Partial<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  date: 'must be a date',
  time: 'must be a time of day',
  datetime: 'must be a date and time',
  uuid: 'must be an id',
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const figure = (bound: number | bigint | Date): string =>
  typeof bound === 'number' ? formatNumber(bound) : String(bound);

/** 'at most 20 characters', 'at least 5', 'more than 0'. */
function boundText(words: string, { origin }: Bound, bound: number | bigint | Date): string {
  if (origin === 'string') return `${words} ${figure(bound)} characters`;
  if (origin === 'array' || origin === 'set') return `${words} ${figure(bound)} entries`;
  return `${words} ${figure(bound)}`;
}

/**
 * The reason for an invalid field, in everyday words. A schema's own message (a GSTIN, a phone number) takes
 * precedence. Passed to zod with the value.
 */
export function fieldError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue.input)) return 'must be filled in';
      return kinds[issue.expected] ?? 'has the wrong type';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must be filled in';
      if (issue.origin === 'array' && issue.minimum === 1) return 'needs at least one entry';
      return boundText(issue.inclusive ? 'at least' : 'more than', issue, issue.minimum);
    case 'too_big':
      return boundText(issue.inclusive ? 'at most' : 'less than', issue, issue.maximum);
    case 'invalid_format':
      if (isEmpty(issue.input)) return 'must be filled in';
      return formats[issue.format] ?? 'has the wrong format';
    case 'invalid_value':
      if (isEmpty(issue.input)) return 'must be filled in';
      return `must be one of ${issue.values.slice(0, 12).map(String).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${figure(issue.divisor)}`;
    case 'unrecognized_keys':
      return `is unknown: ${issue.keys.slice(0, 5).join(', ')}`;
    default:
      return isEmpty(issue.input) ? 'must be filled in' : 'is not allowed here';
  }
}
