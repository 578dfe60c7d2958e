import type { SectionAudience } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable } from '../../../platform/db.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Part, selectTogether } from '../../../platform/subqueries.ts';
import type { ContentSection } from '../../content/index.ts';
import { memberPart } from '../../membership/index.ts';
import type { ViewFacts } from '../catalogue-view.ts';

/** Reads the number of orders that a customer placed. */
export type OrdersPlaced = (customerId: number) => Part<number>;

/** The kinds of visitors that the visitor belongs to. */
export type VisitorKinds = readonly SectionAudience[];

export const kindsOf = (customer: { placed: number; isMember: boolean } | null): VisitorKinds =>
  customer
    ? [
        customer.placed === 0 ? 'NEW' : 'RETURNING',
        ...(customer.isMember ? ['SELECT' as const] : []),
      ]
    : ['GUEST'];

export async function visitorKinds(
  q: Queryable,
  visitor: Context['visitor'],
  ordersPlaced: OrdersPlaced,
  now: Date,
): Promise<VisitorKinds> {
  if (visitor.kind !== 'customer') return kindsOf(null);
  const { customerId } = visitor;
  return kindsOf(
    await selectTogether(q, {
      placed: ordersPlaced(customerId),
      isMember: memberPart(customerId, now),
    }),
  );
}

/** A section for some hubs is shown to customers of these hubs, not to visitors without a location. */
export const isForHub = (
  { hubCodes }: Pick<ContentSection, 'hubCodes'>,
  { hub, provisional }: Pick<ViewFacts, 'hub' | 'provisional'>,
): boolean => hubCodes.length === 0 || (!provisional && hubCodes.includes(hub.adcCode));

/** A section for some languages is shown on pages in these languages. */
export const isInLanguage = (
  { languages }: Pick<ContentSection, 'languages'>,
  language: Locale,
): boolean => languages.length === 0 || languages.includes(language);

/** A section for some customer types. Pages are shared by all visitors, so each visitor fetches it. */
export const isLimitedToKinds = ({
  customerTypes,
}: Pick<ContentSection, 'customerTypes'>): boolean => customerTypes.length > 0;

export const isForKinds = (
  section: Pick<ContentSection, 'customerTypes'>,
  kinds: VisitorKinds,
): boolean =>
  !isLimitedToKinds(section) || kinds.some((kind) => section.customerTypes.includes(kind));
