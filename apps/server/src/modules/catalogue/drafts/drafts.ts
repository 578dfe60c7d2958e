import type { AnswerOf, DraftProduct, ProductDraft } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { Refusal, refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { may } from '../../staff/index.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { replacePictures } from '../pictures/pictures.sql.ts';
import { HubCodes } from '../prices/hub-codes.ts';
import { createProduct } from '../products/edit-product.ts';
import {
  countDrafts,
  deleteDraft,
  draftOrder,
  lockDraft,
  selectDraft,
  selectDrafts,
} from './drafts.sql.ts';
import { missingOf, productOfDraft } from './publish-draft.ts';

/** Counts the first packs of a new SKU at a hub, in a later module. */
export type CountFirstStock = (
  tx: Tx,
  given: { hubId: number; sku: string; packs: number; actor: string; now: Date },
) => Promise<void>;

const hubsOf = (hubs: HubCodes, { hubIds }: StaffMember) =>
  hubs.choices.filter(({ adcCode }) => worksFor(hubIds, hubs.idOf(adcCode)));

/** A draft with what it needs before it can be published. Refuses DRAFT_NOT_FOUND. */
export async function draftForEditing(
  q: Queryable,
  staff: StaffMember,
  draftId: number,
): Promise<ProductDraft> {
  const { revision, draft } = (await selectDraft(q, draftId)) ?? refuse('DRAFT_NOT_FOUND');
  return {
    draftId,
    revision,
    draft,
    pictures: draft.pictures.map(({ file, alt }) => ({ file, alt, url: pictureUrl(file) })),
    hubs: hubsOf(await HubCodes.read(q), staff),
    missing: missingOf(draft),
  };
}

export async function draftList(
  q: Queryable,
  request: PageRequest,
): Promise<AnswerOf<'consoleProductDrafts'>> {
  const [{ rows, links }, total] = await Promise.all([
    pageOf(draftOrder, request, async (seek) => ({ rows: await selectDrafts(q, seek) })),
    countDrafts(q),
  ]);
  const drafts = rows.map(({ draftId, draft, categoryName, changedAt, changedBy }) => {
    const [picture] = draft.pictures;
    return {
      draftId,
      name: draft.name,
      ...(categoryName !== null && { categoryName }),
      imageUrl: picture ? pictureUrl(picture.file) : '',
      tint: draft.tint,
      missing: missingOf(draft).length,
      changedAt: changedAt.toISOString(),
      changedBy,
    };
  });
  return { drafts, total, ...links };
}

/** The form of a draft names its fields `draft.…`, that of a product `product.…`. */
async function asDraft<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([path, text]) => [
      path.replace(/^product\./, 'draft.'),
      text,
    ]);
    return refuse(error.code, { ...error.details, fields: Object.fromEntries(fields) });
  }
}

/** Refuses INVALID for a hub that the member of staff does not work for, and FORBIDDEN without the right to count. */
function refuseStock({ skus }: DraftProduct, hubs: HubCodes, staff: StaffMember): void {
  const known = new Set(hubsOf(hubs, staff).map(({ adcCode }) => adcCode));
  const fields = skus.flatMap(({ stock }, index) =>
    stock.flatMap(({ adcCode }, place) =>
      known.has(adcCode)
        ? []
        : [[`draft.skus.${index}.stock.${place}.adcCode`, 'This hub was not found. Remove it.']],
    ),
  );
  if (fields.length > 0) refuse('INVALID', { fields: Object.fromEntries(fields) });
  const isCounted = skus.some(({ stock }) => stock.some(({ packs }) => packs > 0));
  if (isCounted && !may(staff, 'adjustStock')) refuse('FORBIDDEN');
}

/**
 * Publishes a draft: the product for sale with its packs, pictures and first stock. Refuses DRAFT_NOT_FOUND,
 * EDIT_CONFLICT, and INVALID with each missing or contradicting field. Returns the product's id.
 */
export async function publishDraft(
  tx: Tx,
  staff: StaffMember,
  { draftId, revision, now }: { draftId: number; revision: number; now: Date },
  countFirstStock: CountFirstStock,
): Promise<number> {
  const found = (await lockDraft(tx, draftId)) ?? refuse('DRAFT_NOT_FOUND');
  if (found.revision !== revision) refuse('EDIT_CONFLICT');
  const { draft } = found;
  const missing = missingOf(draft).map(({ field, text }) => [`draft.${field}`, text]);
  if (missing.length > 0) refuse('INVALID', { fields: Object.fromEntries(missing) });
  const hubs = await HubCodes.read(tx);
  refuseStock(draft, hubs, staff);
  const productId = await asDraft(() => createProduct(tx, productOfDraft(draft)));
  await replacePictures(tx, productId, draft.pictures);
  for (const { sku, stock } of draft.skus) {
    for (const { adcCode, packs } of stock) {
      if (packs === 0) continue;
      const hubId = hubs.idOf(adcCode);
      await countFirstStock(tx, { hubId, sku, packs, actor: staff.fullName, now });
    }
  }
  await deleteDraft(tx, draftId);
  return productId;
}
