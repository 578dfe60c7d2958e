import { routes } from '../../platform/http/routes.ts';
import { scratchCard } from './scratch-cards/scratch.ts';

export const promotionsRoutes = routes({
  scratch: ({ tx, visitor, clock }, { body: { id } }) =>
    scratchCard(tx, visitor.customerId, id, clock.now()),
});
