import { z } from 'zod';
import { adcCode, count, date, text } from './basic.ts';
import { goodsKind } from './goods-editing.ts';

const certificate = z
  .strictObject({
    kind: goodsKind,
    authority: text(120),
    certificateNo: text(60),
    /** Both days inclusive. */
    validFrom: date,
    validUntil: date,
    /** Where the document can be seen; empty when it hangs in the shop only. */
    documentUrl: text(500, 0).refine(
      (url) => url === '' || /^https:\/\/[^\s"'<>\\]+$/.test(url),
      'must be an address that starts with https://',
    ),
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    message: 'must be after the start',
    path: ['validUntil'],
  });

/** The lot of a kind that is packed from at present; without a day the pack's label tells it. */
const batch = z.strictObject({ kind: goodsKind, batchNo: text(40), packedOn: date.nullable() });

/** What proves that a hub's goods are halal, and which lots they come from. */
export const editedPapers = z.strictObject({
  certificates: z.array(certificate).max(60),
  batches: z.array(batch).max(goodsKind.options.length),
});
export type EditedPapers = z.infer<typeof editedPapers>;

export const hubPapers = z.object({ adcCode, revision: count, papers: editedPapers });
export type HubPapers = z.infer<typeof hubPapers>;
