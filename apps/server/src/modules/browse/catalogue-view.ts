import type { Context } from '../../platform/http/context.ts';
import { type HubCatalogue, catalogueFor, catalogueVersion } from '../catalogue/index.ts';
import { pagesVersion } from '../content/index.ts';
import { type Hub, hubForVisitor } from '../location/index.ts';
import { type Outlook, outlook } from '../slots/index.ts';
import { type Availability, availability, availabilityVersion } from '../stock/index.ts';

/** The products, prices, stock and slots of the visitor’s hub at one moment. */
export interface View {
  hub: Hub;
  catalogue: HubCatalogue;
  availability: Availability;
  outlook: Outlook;
  now: Date;
  /** The location is unknown: prices of the default hub. */
  provisional: boolean;
}

type Looking = Pick<Context, 'db' | 'visitor' | 'clock'>;

/** The view of this visitor. */
export async function viewOf({ db, visitor, clock }: Looking): Promise<View> {
  const now = clock.now();
  const { hub, provisional } = await hubForVisitor(db, visitor);
  const [catalogue, packs, ahead] = await Promise.all([
    catalogueFor(db, hub.hubId),
    availability(db, hub.hubId),
    outlook(db, hub, now),
  ]);
  return { hub, catalogue, availability: packs, outlook: ahead, now, provisional };
}

/**
 * Identifies all that a visitor's view depends on. Read live, shared among concurrent requests. Equal versions
 * mean equal answers for all visitors.
 */
export async function viewVersion({ db, visitor, clock }: Looking): Promise<string> {
  const { hub, provisional } = await hubForVisitor(db, visitor);
  const [catalogue, packs, ahead] = await Promise.all([
    catalogueVersion(db),
    availabilityVersion(db, hub.hubId),
    outlook(db, hub, clock.now()),
  ]);
  const fees = `${hub.deliveryFee}/${hub.freeDeliveryFrom}`;
  return `${hub.hubId} ${hub.fssai} ${fees} ${catalogue} ${packs} ${provisional} ${ahead.key}`;
}

/** The same for pages that the shop owner composes. */
export async function pageVersion(context: Looking): Promise<string> {
  const [view, content] = await Promise.all([
    viewVersion(context),
    pagesVersion(context.db, context.clock.now()),
  ]);
  return `${content} ${view}`;
}
