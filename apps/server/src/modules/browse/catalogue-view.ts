import type { Context } from '../../platform/http/context.ts';
import type { AnswerState } from '../../platform/http/routes.ts';
import { type Observation, markOf } from '../../platform/observation.ts';
import { type HubCatalogue, catalogueFor, noHub } from '../catalogue/index.ts';
import { type Hub, type HubWithArea, hubForVisitor } from '../location/index.ts';
import { type DeliveryOptions, deliveryOptions } from '../slots/index.ts';
import { type Availability, availability } from '../stock/index.ts';

/** The products, prices, stock and slots of the visitor’s hub at one moment. Never changes. */
export interface ViewFacts {
  hub: Hub;
  catalogue: HubCatalogue;
  availability: Availability;
  deliveryOptions: DeliveryOptions;
  now: Date;
  /** The location is unknown: prices of the default hub. */
  provisional: boolean;
}

/**
 * Reads a selected part of the state, so that the answer depends on that part alone. The name identifies `get`. The
 * answer keeps `get`, so make it outside of the handler: a closure would keep the whole former state in memory.
 */
export interface Readable<F> {
  /** The value is compared by identity. */
  read<T>(name: string, get: (facts: F) => T): T;
  /** The members are compared by identity. */
  readList<T>(name: string, get: (facts: F) => readonly T[]): readonly T[];
}

export type View = ViewFacts & AnswerState & Readable<ViewFacts>;

type CatalogueFacts = Pick<ViewFacts, 'catalogue'>;

/** The catalogue alone. Never changes. */
export type CatalogueView = CatalogueFacts & AnswerState & Readable<CatalogueFacts>;

/** A view that is not observed. Its parts are the same objects until one of them changes. */
export function unobservedView<F extends ViewFacts>(
  facts: F,
  otherParts = '',
): F & AnswerState & Readable<F> {
  const { hub, catalogue, availability: packs, deliveryOptions: ahead, provisional } = facts;
  return {
    ...facts,
    scope: `${hub.hubId} ${provisional}`,
    version: `${[hub, catalogue, packs].map(markOf).join()} ${ahead.key} ${otherParts}`,
    read: (_name, get) => get(facts),
    readList: (_name, get) => get(facts),
  };
}

export type ViewContext = Pick<Context, 'db' | 'visitor' | 'clock'>;

/** The view of this visitor. Read live, shared among concurrent requests. */
export const viewOf = async (context: ViewContext): Promise<View> =>
  (await viewAndHubsOf(context)).view;

/** The view of this visitor, and all hubs, open or closed. */
export async function viewAndHubsOf({
  db,
  visitor,
  clock,
}: ViewContext): Promise<{ view: View; hubs: readonly HubWithArea[] }> {
  const now = clock.now();
  const { hub, provisional, all } = await hubForVisitor(db, visitor);
  return { view: await viewOfHub(db, { hub, provisional }, now), hubs: all };
}

/** The view of the visitors of a hub. */
export async function viewOfHub(
  db: ViewContext['db'],
  { hub, provisional }: Pick<ViewFacts, 'hub' | 'provisional'>,
  now: Date,
): Promise<View> {
  const [catalogue, packs, ahead] = await Promise.all([
    catalogueFor(db, hub.hubId),
    availability(db, hub.hubId),
    deliveryOptions(db, hub, now),
  ]);
  return unobservedView({
    hub,
    catalogue,
    availability: packs,
    deliveryOptions: ahead,
    now,
    provisional,
  });
}

const hubText = ({ hub }: ViewFacts): string => JSON.stringify(hub);
const promises = ({ deliveryOptions: ahead }: ViewFacts): string => ahead.key;
const packsOf = ({ availability: packs }: ViewFacts, sku: string): number | undefined =>
  packs.get(sku);

/** The view, with each read recorded by `by`. */
export function observedView<F extends ViewFacts & AnswerState>(
  view: F,
  by: Observation<F>,
): ViewFacts & AnswerState & Readable<F> {
  return {
    scope: view.scope,
    version: view.version,
    now: view.now,
    provisional: view.provisional,
    get hub() {
      by.read('hub', undefined, hubText);
      return view.hub;
    },
    get deliveryOptions() {
      by.read('promises', undefined, promises);
      return view.deliveryOptions;
    },
    catalogue: observedCatalogue(view.catalogue, by),
    availability: { get: (sku) => by.read('availability', sku, packsOf) },
    read: (name, get) => by.read(name, undefined, get),
    readList: (name, get) => by.readList(name, get),
  };
}

/** Reads a property of the catalogue, or calls one of its functions with `key` and `more` as arguments. */
const catalogueReader =
  (property: string | symbol, more: readonly unknown[]) =>
  ({ catalogue }: CatalogueFacts, key: unknown): unknown => {
    const value: unknown = Reflect.get(catalogue, property, catalogue);
    return typeof value === 'function'
      ? (Reflect.apply(value, catalogue, [key, ...more]) as unknown)
      : value;
  };

function observedCatalogue<F extends CatalogueFacts>(
  catalogue: HubCatalogue,
  by: Observation<F>,
): HubCatalogue {
  return new Proxy(catalogue, {
    get(target, property): unknown {
      const name = `catalogue.${String(property)}`;
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') {
        return by.read(name, undefined, catalogueReader(property, []));
      }
      return (key: unknown, ...more: unknown[]) =>
        by.read([name, ...more].join(' '), key, catalogueReader(property, more));
    },
  });
}

/** The catalogue for answers that are the same at every hub. Read live, shared among concurrent requests. */
export async function catalogueViewOf({ db }: Pick<Context, 'db'>): Promise<CatalogueView> {
  const catalogue = await catalogueFor(db, noHub);
  const facts = { catalogue };
  return {
    catalogue,
    scope: '',
    version: markOf(catalogue),
    read: (_name, get) => get(facts),
    readList: (_name, get) => get(facts),
  };
}

/** The catalogue, with each read recorded by `by`. */
export const observedCatalogueView = (
  { catalogue, scope, version }: CatalogueView,
  by: Observation<CatalogueView>,
): CatalogueView => ({
  scope,
  version,
  catalogue: observedCatalogue(catalogue, by),
  read: (name, get) => by.read(name, undefined, get),
  readList: (name, get) => by.readList(name, get),
});
