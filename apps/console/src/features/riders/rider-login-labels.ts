import type { RiderAccount } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const riderLoginLabels: Record<RiderAccount['login'], () => string> = {
  NONE: m.rider_login_NONE,
  INVITED: m.rider_login_INVITED,
  ACTIVE: m.rider_login_ACTIVE,
  INACTIVE: m.rider_login_INACTIVE,
};
