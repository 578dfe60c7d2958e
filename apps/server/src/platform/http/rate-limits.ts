import type { RateClass } from '@halal-basket/contract';

interface Limit {
  max: number;
  timeWindow: string;
}

/**
 * Requests per address, against floods; the modules count abuse of single functions (codes, logins, promos) in
 * the database. Indian carriers put thousands of customers behind one address, so these limits are generous.
 */
export const rateLimits: Record<RateClass, Limit> = {
  read: { max: 1200, timeWindow: '1 minute' },
  search: { max: 300, timeWindow: '1 minute' },
  write: { max: 600, timeWindow: '1 minute' },
  checkout: { max: 300, timeWindow: '1 minute' },
  login: { max: 120, timeWindow: '1 minute' },
  code: { max: 60, timeWindow: '1 minute' },
  console: { max: 1200, timeWindow: '1 minute' },
  gateway: { max: 6000, timeWindow: '1 minute' },
};

/** Only pages that are rendered for the visitor count: cached ones cost next to nothing. */
export const pageLimits = {
  rendering: { max: 240, timeWindow: '1 minute' },
} as const satisfies Record<string, Limit>;
