import { useSession } from '../../session/session.tsx';

/** A recall concerns the customers of all hubs, so only staff who work for all of them may see and make one. */
export function useMayRecall(): boolean {
  const { can, worksForAll } = useSession();
  return can('approveRefunds') && worksForAll;
}
