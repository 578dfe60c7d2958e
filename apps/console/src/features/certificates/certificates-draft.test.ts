import { expect, it } from 'vitest';
import {
  certificateState,
  newBatch,
  certificatesDraftOf,
  certificatesOf,
} from './certificates-draft.ts';

const certification = {
  certificates: [
    {
      kind: 'poultry' as const,
      authority: 'Council',
      certificateNo: 'C-1',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      documentUrl: '',
    },
  ],
  batches: [
    { kind: 'poultry' as const, batchNo: 'B-1', packedOn: null },
    { kind: 'meat' as const, batchNo: 'B-2', packedOn: '2026-11-20' },
  ],
};

it('sends certificates as they were read where nothing was typed', () => {
  expect(
    certificatesOf(certificatesDraftOf({ adcCode: 'HYD-BNJ', revision: 1, certification })),
  ).toEqual(certification);
});

it('starts a batch with a product type that has none', () => {
  const { batches } = certificatesDraftOf({ adcCode: 'HYD-BNJ', revision: 1, certification });
  expect(newBatch(batches, ['poultry', 'meat', 'egg'])?.kind).toBe('egg');
  expect(newBatch(batches, ['poultry', 'meat'])).toBeNull();
});

it('counts the first and the last day of a certificate', () => {
  const [certificate] = certification.certificates;
  const on = (today: string) => certificate && certificateState(certificate, today);
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    'planned',
    'holds',
    'holds',
    'ended',
  ]);
});
