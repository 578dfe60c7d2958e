import { z } from 'zod';
import { adcCode, count, date, text } from './basic.ts';
import { goodsKind } from './product-editing.ts';

const certificate = z
  .strictObject({
    kind: goodsKind,
    authority: text(120),
    certificateNo: text(60),
    /** Both days are included. */
    validFrom: date,
    validUntil: date,
    /** The address of the document; empty when it is only displayed in the shop. */
    documentUrl: text(500, 0).refine(
      (url) => url === '' || /^https:\/\/[^\s"'<>\\]+$/.test(url),
      'must be an address that starts with https://',
    ),
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    message: 'must be after the start',
    path: ['validUntil'],
  });

/** The batch of a kind that is packed at present; without a day the pack's label shows it. */
const batch = z.strictObject({ kind: goodsKind, batchNo: text(40), packedOn: date.nullable() });

/** The halal certificates of a hub and the batches of its goods. */
export const editedCertificates = z.strictObject({
  certificates: z.array(certificate).max(60),
  batches: z.array(batch).max(goodsKind.options.length),
});
export type EditedCertificates = z.infer<typeof editedCertificates>;

export const hubCertificates = z.object({
  adcCode,
  revision: count,
  certification: editedCertificates,
});
export type HubCertificates = z.infer<typeof hubCertificates>;
