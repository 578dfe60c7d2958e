import { orderQueries } from '../orders/order-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadOrderConfirmation({
  context,
  params,
  location,
}: Load<{ orderNo: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(orderQueries(context.caller).confirmation(params.orderNo)),
    location.href,
  );
}
