import type { GaugeSource } from '../../../platform/gauges.ts';
import { mostCustomersSeen } from './customer-reads.sql.ts';

const hourMs = 3_600_000;

export const staffGauges: readonly GaugeSource[] = [
  {
    name: 'staff_customers_seen_in_hour',
    help: 'The most customers whose data one member of staff or API key received within the last hour',
    labels: [],
    read: async (q, now) => {
      const { most } = await mostCustomersSeen(q, new Date(now.getTime() - hourMs));
      return [{ labels: {}, value: most }];
    },
  },
];
