import type { Today } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { m } from '../../messages.ts';
import { FigureTile, FigureTiles } from './figure-tile.tsx';

const whole = (amount: number): string => formatRupees(Math.round(amount));

/** Orders placed today, beside the same weekday a week ago until this hour. */
export const SalesToday = ({ today }: { today: Today }) => {
  const { orders, revenue, averageOrderValue, cancelled, lastWeek } = today;
  const report = { to: '/reports', search: { days: 1 } } as const;
  const ofToday = { as: 'table', day: 'all', placed: today.day, sort: 'newest' } as const;
  return (
    <FigureTiles title={m.home_sales()}>
      <FigureTile
        label={m.home_orders()}
        figure={orders.toLocaleString('en-IN')}
        note={m.home_last_week({ figure: lastWeek.orders.toLocaleString('en-IN') })}
        link={{ to: '/orders', search: ofToday }}
        needs="seeOrders"
      />
      <FigureTile
        label={m.home_revenue()}
        figure={whole(revenue)}
        note={m.home_last_week({ figure: whole(lastWeek.revenue) })}
        link={report}
        needs="seeReports"
      />
      <FigureTile
        label={m.home_average_order_value()}
        figure={averageOrderValue === undefined ? '–' : whole(averageOrderValue)}
        link={{ to: '/reports', search: { report: 'hours', days: 1 } }}
        needs="seeReports"
      />
      <FigureTile
        label={m.home_cancelled()}
        figure={cancelled.toLocaleString('en-IN')}
        link={{ to: '/orders', search: { ...ofToday, state: 'ORDER_CANCELLED' } }}
        needs="seeOrders"
      />
    </FigureTiles>
  );
};
