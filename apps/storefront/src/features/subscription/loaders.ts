import { subscriptionQueries } from './subscription-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

type SubscriptionLoad = Load<{ subscriptionNo: string }>;

/** The subscription page for customers without a subscription. */
export async function loadSubscriptionOffer({ context: { queryClient, caller }, location }: Load) {
  return loaded(queryClient.ensureQueryData(subscriptionQueries(caller).offer()), location.href);
}

export async function loadSubscriptionSummary({
  context: { queryClient, caller },
  params,
  location,
}: SubscriptionLoad) {
  return loaded(
    queryClient.fetchQuery(subscriptionQueries(caller).summary(params.subscriptionNo)),
    location.href,
  );
}

export async function loadSubscriptionConfirmation({
  context: { queryClient, caller },
  params,
  location,
}: SubscriptionLoad) {
  return loaded(
    queryClient.ensureQueryData(subscriptionQueries(caller).confirmation(params.subscriptionNo)),
    location.href,
  );
}
