import type { Confirmation, Order, OrderCard } from '@halal-basket/contract';
import { type Loads, refreshPause } from '../../refresh-pause.ts';
import { isUnpaid } from './tracking-rules.ts';

/** A loaded answer, or none yet, and how often it was requested. */
interface Loaded<Answer> extends Loads {
  data: Answer | undefined;
}

/** The pause in ms before a screen loads again; `false`: it shows nothing that a job changes. */
type Refresh = number | false;

/** An order that earned no scratch card in its first minute, after this many loads, earns none. */
const cardLoads = 6;

/** The bank decides on the payment of an order, and reports that a refund has arrived. */
export const refreshOfOrder = (loaded: Loaded<Pick<Order, 'orderStatus' | 'refunds'>>): Refresh => {
  const { orderStatus, refunds } = loaded.data ?? {};
  const awaitsBank =
    (orderStatus && isUnpaid(orderStatus)) || refunds?.some(({ status }) => status === 'PENDING');
  return awaitsBank ? refreshPause(loaded) : false;
};

export const refreshOfOrders = (
  loaded: Loaded<{ pages: { onGoingOrders: Pick<OrderCard, 'orderStatus'>[] }[] }>,
): Refresh => {
  const ongoing = loaded.data?.pages[0]?.onGoingOrders ?? [];
  return ongoing.some(({ orderStatus }) => isUnpaid(orderStatus)) ? refreshPause(loaded) : false;
};

export const refreshOfConfirmation = (
  loaded: Loaded<Pick<Confirmation, 'orderStatus' | 'scratchCard'>>,
): Refresh => {
  const { data, dataUpdateCount } = loaded;
  if (!data) return false;
  const mayEarnCard = !data.scratchCard && dataUpdateCount < cardLoads;
  return isUnpaid(data.orderStatus) || mayEarnCard ? refreshPause(loaded) : false;
};
