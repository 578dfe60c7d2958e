import type { EditedPapers, HubPapers } from '@halal-basket/contract';

type Certificate = EditedPapers['certificates'][number];
export type GoodsKind = Certificate['kind'];

/** A day of a batch that its label tells is empty. */
export interface BatchDraft {
  kind: GoodsKind;
  batchNo: string;
  packedOn: string;
}

/** The papers of a hub as they are typed. */
export interface PapersDraft {
  certificates: Certificate[];
  batches: BatchDraft[];
}

export const papersDraftOf = ({ papers }: HubPapers): PapersDraft => ({
  certificates: papers.certificates,
  batches: papers.batches.map(({ packedOn, ...batch }) => ({ ...batch, packedOn: packedOn ?? '' })),
});

export const papersOf = ({ certificates, batches }: PapersDraft): EditedPapers => ({
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
  kinds: readonly GoodsKind[],
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
