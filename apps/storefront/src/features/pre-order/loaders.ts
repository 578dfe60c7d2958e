import { type Load, loaded } from '../../app/load.ts';

export async function loadPreOrder({ context: { queryClient, queries }, location }: Load) {
  return loaded(queryClient.ensureQueryData(queries.preOrder()), location.href);
}
