import type { AnswerOf } from '@halal-basket/contract/client';
import type { StaffPermission } from '@halal-basket/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { writeStorage, readStorage } from '../shared/storage.ts';
import { allHubs, chosenHub, singleHub } from './hub-choice.ts';

export type Me = AnswerOf<'consoleMe'>;

export interface Session extends Me {
  can: (permission: StaffPermission) => boolean;
  /** Whether they work for all hubs, not for some only. */
  worksForAll: boolean;
  /** The chosen hub's code, or `allHubs`. */
  hub: string;
  /** The hub for screens that show one; none without an open hub. */
  oneHub: string | undefined;
  chooseHub: (adcCode: string) => void;
  hubName: (adcCode: string) => string;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession without a member of staff');
  return session;
}

/**
 * The logged-in member of staff, the permissions, and the chosen hub, which storage keeps for each
 * of them.
 */
export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  const { staff, hubs, may } = me;
  const key = `hb_console_hub:${staff.staffId}`;
  const [choice, setChoice] = useState(() => readStorage(key));
  const [lastSingle, setLastSingle] = useState(() => readStorage(`${key}:single`));
  const chooseHub = useCallback(
    (adcCode: string) => {
      setChoice(adcCode);
      writeStorage(key, adcCode);
      if (adcCode === allHubs) return;
      setLastSingle(adcCode);
      writeStorage(`${key}:single`, adcCode);
    },
    [key],
  );
  const session = useMemo((): Session => {
    const hub = chosenHub(hubs, choice);
    return {
      staff,
      hubs,
      may,
      can: (permission) => may.includes(permission),
      worksForAll: staff.adcCodes.length === 0,
      hub,
      oneHub: singleHub(hubs, hub, lastSingle),
      chooseHub,
      hubName: (adcCode) => hubs.find((each) => each.adcCode === adcCode)?.name ?? adcCode,
    };
  }, [staff, hubs, may, choice, lastSingle, chooseHub]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
