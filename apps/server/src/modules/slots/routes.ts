import { rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { dataOwnerOf } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { membershipTerms } from '../membership/index.ts';
import { weekAhead } from './available-slots.ts';
import { slotView } from './slot-view.ts';

export const slotRoutes = routes({
  areaSlots: async ({ db, visitor, clock }) => {
    const now = clock.now();
    const { hub, provisional } = await hubForVisitor(db, visitor);
    if (provisional) refuse('LOCATION_REQUIRED');
    const [{ offered }, membership] = await Promise.all([
      weekAhead(db, hub, now),
      membershipTerms(db, dataOwnerOf(visitor), now),
    ]);
    const deliveryFee = membership?.freeDelivery ? zeroPaise : hub.deliveryFee;
    return {
      slots: offered.map(slotView),
      deliveryFee: rupeesFromPaise(deliveryFee),
      ...(deliveryFee > 0 &&
        hub.freeDeliveryFrom !== null && {
          freeDeliveryFrom: rupeesFromPaise(hub.freeDeliveryFrom),
        }),
    };
  },
});
