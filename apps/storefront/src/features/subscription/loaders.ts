import { subscriptionQueries } from './subscription-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

type PlanLoad = Load<{ subscriptionNo: string }>;

/** What a plan gives, for those who have none yet. */
export async function loadOffer({ context: { queryClient, caller }, location }: Load) {
  return loaded(queryClient.ensureQueryData(subscriptionQueries(caller).offer()), location.href);
}

export async function loadSummary({
  context: { queryClient, caller },
  params,
  location,
}: PlanLoad) {
  return loaded(
    queryClient.fetchQuery(subscriptionQueries(caller).summary(params.subscriptionNo)),
    location.href,
  );
}

export async function loadConfirmation({
  context: { queryClient, caller },
  params,
  location,
}: PlanLoad) {
  return loaded(
    queryClient.ensureQueryData(subscriptionQueries(caller).confirmation(params.subscriptionNo)),
    location.href,
  );
}
