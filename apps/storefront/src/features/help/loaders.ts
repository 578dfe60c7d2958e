import { helpQueries } from './help-queries.ts';
import { type Load, loaded } from '../../app/load.ts';

export async function loadHelp({ context: { queryClient, caller }, location }: Load) {
  return loaded(queryClient.ensureQueryData(helpQueries(caller).help()), location.href);
}

export async function loadLegalPage({ context, params, location }: Load<{ slug: string }>) {
  return loaded(
    context.queryClient.ensureQueryData(helpQueries(context.caller).legalPage(params.slug)),
    location.href,
  );
}
