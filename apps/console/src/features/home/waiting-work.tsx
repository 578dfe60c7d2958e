import type { Today } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { countText } from '../../shared/count-text.ts';
import { FigureTile, FigureTiles } from './figure-tile.tsx';

/** Work that waits for staff. Each figure opens its list. */
export const WaitingWork = ({ today }: { today: Today }) => {
  const { toPick, onTheRoad, delivered, late, soldOut, lowStock, complaints, money } = today;
  const open = complaints.overdue + complaints.soon + complaints.later;
  return (
    <FigureTiles title={m.home_work()}>
      <FigureTile
        label={m.home_late()}
        figure={countText(late)}
        alert={late > 0}
        note={m.home_late_note()}
        link={{ to: '/orders', search: { late: true } }}
        needs="seeOrders"
      />
      <FigureTile
        label={m.home_to_pick()}
        figure={countText(toPick)}
        note={m.home_deliveries_today()}
        link={{ to: '/orders', search: { as: 'table', toPick: true } }}
        needs="seeOrders"
      />
      <FigureTile
        label={m.home_on_the_road()}
        figure={countText(onTheRoad)}
        note={m.home_delivered({ count: countText(delivered) })}
        link={{ to: '/orders', search: { as: 'table', state: 'ORDER_LOGISTICS_PICKED_UP' } }}
        needs="seeOrders"
      />
      <FigureTile
        label={m.home_complaints()}
        figure={countText(open)}
        alert={complaints.overdue > 0}
        note={m.home_complaints_by_age({
          overdue: countText(complaints.overdue),
          soon: countText(complaints.soon),
        })}
        link={{ to: '/complaints', search: {} }}
        needs="answerComplaints"
      />
      <FigureTile
        label={m.home_sold_out()}
        figure={countText(soldOut)}
        note={m.home_low({ count: countText(lowStock) })}
        link={{ to: '/stock', search: { low: true } }}
        needs="seeStock"
      />
      {money && (
        <>
          <FigureTile
            label={m.home_payments_failed()}
            figure={countText(money.paymentsFailed)}
            note={m.home_payments_failed_note()}
            link={{ to: '/payments/failed', search: { since: today.day } }}
            needs="seePayments"
          />
          <FigureTile
            label={m.home_refunds_waiting()}
            figure={countText(money.refundsWaiting)}
            link={{ to: '/payments/refunds', search: {} }}
            needs="seePayments"
          />
        </>
      )}
    </FigureTiles>
  );
};
