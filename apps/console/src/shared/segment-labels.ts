import type { CustomerSegment } from '@halal-basket/contract';
import { m } from '../messages.ts';

export const segmentLabels: Record<CustomerSegment, () => string> = {
  all: m.customers_all,
  noOrder: m.customers_no_order,
  firstOrder: m.customers_first_order,
  repeat: m.customers_repeat,
  lapsed: m.customers_lapsed,
  best: m.customers_best,
};
