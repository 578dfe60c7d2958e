import { hubs } from './hubs.ts';
import type { GoodsKind } from './types.ts';

export interface DemoCertificate {
  readonly adcCode: string;
  readonly kind: GoodsKind;
  readonly authority: string;
  readonly certificateNo: string;
  /** Days from the seed's `now`. */
  readonly validInDays: readonly [from: number, until: number];
}

export interface DemoBatch {
  readonly adcCode: string;
  readonly kind: GoodsKind;
  readonly batchNo: string;
}

/** Slaughter is certified; fish needs none, and staples carry their makers' own papers. */
const certified: readonly (readonly [GoodsKind, string])[] = [
  ['poultry', 'PLT'],
  ['meat', 'MTN'],
  ['prepared', 'RTC'],
];

/** Invented, like the authority's name: a shop enters the papers that it holds. */
export const certificates: readonly DemoCertificate[] = hubs.flatMap(({ adcCode, city }, index) =>
  certified.map(([kind, letters]) => ({
    adcCode,
    kind,
    authority: `Sample Halal Council, ${city}`,
    certificateNo: `SHC-${letters}-${2601 + index * 7}`,
    validInDays: [-200, 900] as const,
  })),
);

/** Without a day: the pack's own label tells when it was packed. */
export const batches: readonly DemoBatch[] = hubs.flatMap(({ adcCode }, index) =>
  [...certified, ['seafood', 'SEA'] as const].map(([kind, letters]) => ({
    adcCode,
    kind,
    batchNo: `${adcCode.slice(4)}-${letters}-${1180 + index * 13}`,
  })),
);
