import type { BlogCard, RecipeCard } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { AnswerState } from '../../../platform/http/routes.ts';
import {
  type ContentPage,
  type ContentSection,
  type ShownContent,
  cardOf,
  recipeCardOf,
  draftPage,
  postsAbout,
  shownContent,
  shownSections,
} from '../../content/index.ts';
import type { HubWithArea } from '../../location/index.ts';
import {
  type OrdersPlaced,
  type VisitorKinds,
  isForHub,
  isLimitedToKinds,
  isInLanguage,
  visitorKinds,
} from './audience.ts';
import {
  type ViewContext,
  type Readable,
  type ViewFacts,
  viewAndHubsOf,
  unobservedView,
  viewOfHub,
} from '../catalogue-view.ts';
import type { Preview } from './preview-token.ts';

/** A view with the pages and posts that the shop owner writes. Never changes. */
interface PageFacts extends ViewFacts {
  content: ShownContent;
  cities: readonly string[];
  /** The language of the page. */
  language: Locale;
  /** Known where one section of some visitors is requested, else empty. */
  kinds: VisitorKinds;
}

/** The content of pages. */
export type PageView = ViewFacts & AnswerState & Readable<PageFacts>;

/** The same facts, not observed yet. */
export type PageState = PageFacts & PageView;

/** The cities with a hub, each once. */
const citiesOf = (all: readonly HubWithArea[]): string[] => [
  ...new Set(all.map(({ city }) => city)),
];

/** The visitor, and the language of the page. */
type PageContext = ViewContext & { request: { language: Locale } };

export async function pageStateOf(context: PageContext): Promise<PageState> {
  const { db, clock } = context;
  const { language } = context.request;
  const [{ view, hubs }, content] = await Promise.all([
    viewAndHubsOf(context),
    shownContent(db, clock.now()),
  ]);
  const cities = citiesOf(hubs.filter(({ isActive }) => isActive));
  const facts = { ...view, content, cities, language, kinds: [] };
  const state = unobservedView(facts, `${content.version} ${cities.join()}`);
  return { ...state, scope: `${state.scope} ${language}` };
}

/** The state of one section. A section of some visitors depends also on the kinds of the visitor. */
export async function sectionStateOf(
  context: PageContext,
  { pageName, position }: { pageName: string; position: number },
  ordersPlaced: OrdersPlaced,
): Promise<PageState> {
  const state = await pageStateOf(context);
  const section = sectionAtPosition(state, pageName, position);
  if (!section || !isLimitedToKinds(section)) return state;
  const kinds = await visitorKinds(context.db, context.visitor, ordersPlaced, state.now);
  const facts = { ...state, kinds };
  return {
    ...facts,
    scope: `${state.scope} ${kinds.join()}`,
    read: (_name, get) => get(facts),
    readList: (_name, get) => get(facts),
  };
}

/** The state in which a page is its draft, as visitors of a hub and a kind would see it at a moment. */
export async function previewStateOf(
  { db, clock, request }: Omit<PageContext, 'visitor'>,
  { pageName, adcCode, kind, at }: Preview,
): Promise<PageState> {
  const now = clock.now();
  const [{ view, hubs }, content, draft] = await Promise.all([
    viewAndHubsOf({ db, clock, visitor: { kind: 'none' } }),
    shownContent(db, now),
    draftPage(db, pageName, now),
  ]);
  const hub = hubs.find((each) => each.adcCode === adcCode);
  const own = hub ? await viewOfHub(db, { hub, provisional: false }, now) : view;
  const pages = new Map(content.pages);
  if (draft) pages.set(pageName, draft);
  return unobservedView({
    ...own,
    now: at === null ? now : new Date(at),
    content: { ...content, pages },
    cities: citiesOf(hubs.filter(({ isActive }) => isActive)),
    language: request.language,
    kinds: [kind],
  });
}

const kindsOfVisitor = ({ kinds }: PageFacts): VisitorKinds => kinds;

export const kindsIn = (view: PageView): VisitorKinds =>
  view.readList('kinds of the visitor', kindsOfVisitor);

/** A page that exists, as far as answers show it. */
export type ShownPage = Pick<ContentPage, 'name' | 'title' | 'subtitle' | 'sections' | 'broken'>;

const headOf =
  (name: string) =>
  ({ content }: PageFacts): string[] => {
    const page = content.pages.get(name);
    return page ? [page.title, page.subtitle] : [];
  };

const sectionsOf =
  (name: string) =>
  (facts: PageFacts): readonly ContentSection[] => {
    const page = facts.content.pages.get(name);
    if (!page) return [];
    return shownSections(page, facts.now).filter(
      (section) => isForHub(section, facts) && isInLanguage(section, facts.language),
    );
  };

const brokenOf =
  (name: string) =>
  ({ content }: PageFacts): ContentPage['broken'] =>
    content.pages.get(name)?.broken ?? [];

/** The page at this moment; null if there is none. */
export function pageIn(view: PageView, name: string): ShownPage | null {
  const [title, subtitle] = view.readList(`head of ${name}`, headOf(name));
  if (title === undefined || subtitle === undefined) return null;
  const sections = view.readList(`sections of ${name}`, sectionsOf(name));
  const broken = view.readList(`broken sections of ${name}`, brokenOf(name));
  return { name, title, subtitle, sections, broken };
}

const sectionWith =
  (name: string, isWanted: (section: ContentSection) => boolean) =>
  (facts: PageFacts): ContentSection | undefined =>
    sectionsOf(name)(facts).find(isWanted);

/** The first section of a kind on a page, which supplies its heading. */
export const sectionOfType = (
  view: PageView,
  name: string,
  type: ContentSection['sectionType'],
): ContentSection | undefined =>
  view.read(
    `section ${type} of ${name}`,
    sectionWith(name, ({ sectionType }) => sectionType === type),
  );

export const sectionAtPosition = (
  view: PageView,
  name: string,
  position: number,
): ContentSection | undefined =>
  view.read(
    `section at ${position} of ${name}`,
    sectionWith(name, (section) => section.position === position),
  );

const newestPosts =
  (count: number) =>
  ({ content }: PageFacts) =>
    content.blog.posts.slice(0, count);

export const newestCards = (view: PageView, count: number): BlogCard[] =>
  view.readList(`newest posts, ${count}`, newestPosts(count)).map(cardOf);

const postsOfProduct =
  (productId: number) =>
  ({ content }: PageFacts) =>
    postsAbout(content.blog, productId);

export const recipesOfProduct = (view: PageView, productId: number): RecipeCard[] =>
  view.readList(`posts about ${productId}`, postsOfProduct(productId)).map(recipeCardOf);

const allCities = ({ cities }: PageFacts): readonly string[] => cities;

export const citiesServed = (view: PageView): string[] => [...view.readList('cities', allCities)];

const versionOfContent = ({ content }: PageFacts): string => content.version;

/** Makes an answer depend on all content. */
export const dependOnContent = (view: PageView): void => {
  view.read('content', versionOfContent);
};
