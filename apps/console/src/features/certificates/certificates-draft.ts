import type { EditedCertificates, HubCertificates } from '@halal-basket/contract';

type Certificate = EditedCertificates['certificates'][number];
export type ProductType = Certificate['kind'];

/** A day of a batch that its label tells is empty. */
export interface BatchDraft {
  kind: ProductType;
  batchNo: string;
  packedOn: string;
}

/** The certification of a hub as they are typed. */
export interface CertificatesDraft {
  certificates: Certificate[];
  batches: BatchDraft[];
}

export const certificatesDraftOf = ({ certification }: HubCertificates): CertificatesDraft => ({
  certificates: certification.certificates,
  batches: certification.batches.map(({ packedOn, ...batch }) => ({
    ...batch,
    packedOn: packedOn ?? '',
  })),
});

export const certificatesOf = ({
  certificates,
  batches,
}: CertificatesDraft): EditedCertificates => ({
  certificates,
  batches: batches.map(({ packedOn, ...batch }) => ({ ...batch, packedOn: packedOn || null })),
});

/** Slaughter is what is certified; it begins today. */
export const newCertificate = (today: string): Certificate => ({
  kind: 'poultry',
  authority: '',
  certificateNo: '',
  validFrom: today,
  validUntil: '',
  documentUrl: '',
});

/** The first kind that has no batch yet; null when all have. */
export function newBatch(
  batches: readonly BatchDraft[],
  kinds: readonly ProductType[],
): BatchDraft | null {
  const kind = kinds.find((each) => batches.every((batch) => batch.kind !== each));
  return kind ? { kind, batchNo: '', packedOn: '' } : null;
}

/** How a certificate stands on a day in India. */
export function certificateState(
  { validFrom, validUntil }: Pick<Certificate, 'validFrom' | 'validUntil'>,
  today: string,
): 'holds' | 'ended' | 'planned' {
  if (validUntil !== '' && validUntil < today) return 'ended';
  return validFrom > today ? 'planned' : 'holds';
}
