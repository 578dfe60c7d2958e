import { notFound } from '@tanstack/react-router';
import { callErrorOf } from '../../call-errors.ts';
import { invoiceNotIssued } from './invoice-not-issued.ts';
import { orderQueries } from './order-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadOrders({ context: { queryClient, caller }, location }: Load) {
  await loaded(queryClient.ensureInfiniteQueryData(orderQueries(caller).list()), location.href);
}

export async function loadOrder({ context, params, location }: Load<{ id: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(orderQueries(context.caller).details(params.id)),
    location.href,
  );
}

export async function loadTracking({ context, params, location }: Load<{ id: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(orderQueries(context.caller).tracking(params.id)),
    location.href,
  );
}

export async function loadInvoice({
  context: { queryClient, caller },
  params,
  deps: { note },
  location,
}: Load<{ id: string }, { note?: string }>) {
  try {
    return await loaded(
      queryClient.ensureQueryData(orderQueries(caller).invoice(params.id, note)),
      location.href,
    );
  } catch (error) {
    if (callErrorOf(error)?.errorCode !== 'INVOICE_NOT_READY') throw error;
    throw notFound({ data: note === undefined ? invoiceNotIssued : undefined });
  }
}
