import type { AutoRecharge } from '@halal-basket/contract';
import { type Loads, refreshPause } from '../../refresh-pause.ts';

/** The pause in ms before auto-recharge is loaded again; `false`: the bank has confirmed all of it. */
export function refreshOfAutoRecharge(
  loaded: Loads & { data: Pick<AutoRecharge, 'mandate' | 'debits'> | undefined },
): number | false {
  const { mandate, debits = [] } = loaded.data ?? {};
  const awaitsBank = mandate?.state === 'CREATED' || debits.some(({ state }) => state === 'ASKED');
  return awaitsBank ? refreshPause(loaded) : false;
}
