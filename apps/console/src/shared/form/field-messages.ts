import { formatNumber } from '@halal-basket/money';
import { m } from '../../messages.ts';

/** The report of a schema about a wrong value; of zod's issues only what a message needs. */
interface Issue {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  format?: string;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: boolean;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const figure = (bound: unknown): string => (typeof bound === 'number' ? formatNumber(bound) : '');

function tooSmall({ origin, minimum, inclusive }: Issue): string {
  if (origin === 'string') {
    return minimum === 1 ? m.field_needed() : m.field_longer({ count: figure(minimum) });
  }
  if (origin === 'array') {
    return minimum === 1
      ? m.field_entry_needed()
      : m.field_more_entries({ count: figure(minimum) });
  }
  const least = { figure: figure(minimum) };
  return inclusive ? m.field_at_least(least) : m.field_more_than(least);
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
  if (origin === 'string') return m.field_shorter({ count: figure(maximum) });
  if (origin === 'array') return m.field_fewer_entries({ count: figure(maximum) });
  const most = { figure: figure(maximum) };
  return inclusive ? m.field_at_most(most) : m.field_less_than(most);
}

const ofType: Readonly<Record<string, () => string>> = {
  number: m.field_figure,
  int: m.field_whole,
};

const ofFormat: Readonly<Record<string, () => string>> = {
  email: m.field_email,
  date: m.field_date,
  datetime: m.field_moment,
};

/**
 * The message of a wrong field, in the console's words. A schema's own message, such as that of a GSTIN,
 * takes precedence. Passed to zod as the error map.
 */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue.input)) return m.field_needed();
      return ofType[issue.expected ?? '']?.() ?? m.field_wrong();
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (isEmpty(issue.input)) return m.field_needed();
      return ofFormat[issue.format ?? '']?.() ?? m.field_format();
    case 'invalid_value':
      return isEmpty(issue.input) ? m.field_needed() : m.field_choose();
    case 'not_multiple_of':
      return m.field_decimals();
    default:
      return isEmpty(issue.input) ? m.field_needed() : m.field_wrong();
  }
}
