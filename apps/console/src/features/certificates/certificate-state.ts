import type { EditedCertificates } from '@halal-basket/contract';

export type Certificate = EditedCertificates['certificates'][number];
export type Batch = EditedCertificates['batches'][number];
export type ProductType = Certificate['kind'];

/** A certificate that starts today. */
export const newCertificate = (today: string): Certificate => ({
  kind: 'poultry',
  authority: '',
  certificateNo: '',
  validFrom: today,
  validUntil: '',
  documentUrl: '',
});

/** A batch of the first product type that has none; null when all have one. */
export function newBatch(batches: readonly Batch[], kinds: readonly ProductType[]): Batch | null {
  const kind = kinds.find((each) => batches.every((batch) => batch.kind !== each));
  return kind ? { kind, batchNo: '', packedOn: null } : null;
}

/** The state of a certificate on a day in India. */
export function certificateState(
  { validFrom, validUntil }: Pick<Certificate, 'validFrom' | 'validUntil'>,
  today: string,
): 'holds' | 'ended' | 'planned' {
  if (validUntil !== '' && validUntil < today) return 'ended';
  return validFrom > today ? 'planned' : 'holds';
}
