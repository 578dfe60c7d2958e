import { editedCertificates } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { type Batch, certificateState, newBatch, newCertificate } from './certificate-state.ts';

const batches: Batch[] = [
  { kind: 'poultry', batchNo: 'B-1', packedOn: null },
  { kind: 'meat', batchNo: 'B-2', packedOn: '2026-11-20' },
];

it('starts a batch with a product type that has none', () => {
  expect(newBatch(batches, ['poultry', 'meat', 'egg'])?.kind).toBe('egg');
  expect(newBatch(batches, ['poultry', 'meat'])).toBeNull();
});

it('counts the first and the last day of a certificate', () => {
  const certificate = { validFrom: '2026-01-01', validUntil: '2026-12-31' };
  const on = (today: string) => certificateState(certificate, today);
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
    'planned',
    'holds',
    'holds',
    'ended',
  ]);
});

it('needs an authority, a number and an end of each certificate', () => {
  const { error } = editedCertificates.safeParse({
    certificates: [newCertificate('2026-11-23')],
    batches,
  });
  expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(
    new Set([
      'certificates.0.authority',
      'certificates.0.certificateNo',
      'certificates.0.validUntil',
    ]),
  );
});
