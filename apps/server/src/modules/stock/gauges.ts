import type { GaugeSource } from '../../platform/gauges.ts';
import { selectStockAlerts } from './stock-alerts.sql.ts';

export const stockGauges: readonly GaugeSource[] = [
  {
    name: 'stock_packs',
    help: 'Packs of all hubs that are sold out, and those that are nearly',
    labels: ['state'],
    read: async (q) => {
      const { soldOut, low } = await selectStockAlerts(q, []);
      return [
        { labels: { state: 'sold_out' }, value: soldOut },
        { labels: { state: 'low' }, value: low },
      ];
    },
  },
];
