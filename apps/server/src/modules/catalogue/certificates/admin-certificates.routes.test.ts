import type { EditedCertificates } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const params = { adcCode: 'HYD-BNJ' };
const certificate: EditedCertificates['certificates'][number] = {
  kind: 'poultry',
  authority: 'Council of the Deccan',
  certificateNo: 'CD-77/2026',
  validFrom: '2026-01-01',
  validUntil: '2027-12-31',
  documentUrl: 'https://example.org/cd-77.pdf',
};
const batch = { kind: 'poultry', batchNo: 'BNJ-0412', packedOn: '2026-11-21' } as const;
const certification = (given: Partial<EditedCertificates> = {}): EditedCertificates => ({
  certificates: [certificate],
  batches: [batch],
  ...given,
});

const read = () => owner.call('consoleHubCertificates', { params });
const save = async (given: EditedCertificates, revision?: number, who = owner) =>
  who.send('consoleSaveHubCertificates', {
    params,
    body: { revision: revision ?? (await read()).revision, certification: given },
  });
/** The certificate and batch of chicken curry cut at that hub. */
async function shown() {
  const visitor = shop.client();
  await visitor.call('validateLocation', { body: { pinCode: '500034' } });
  const { halalCertificate, batch: lot } = await visitor.call('product', { params: { id: 1 } });
  return { halalCertificate, batch: lot };
}

describe('works', () => {
  it('shows a product the saved certificate of its kind and hub, and nothing after its removal', async () => {
    const before = await read();
    expect(before.certification.certificates.length).toBeGreaterThan(0);
    const saved = await save(certification());
    expect(saved.data).toMatchObject({
      ...params,
      revision: before.revision + 1,
      certification: certification(),
    });
    expect(await shown()).toMatchObject({
      halalCertificate: { authority: 'Council of the Deccan', certificateNo: 'CD-77/2026' },
      batch: { batchNo: 'BNJ-0412', packedOn: '2026-11-21' },
    });
    await save(
      certification({ certificates: [{ ...certificate, validUntil: '2026-02-01' }], batches: [] }),
    );
    expect(await shown()).toEqual({ halalCertificate: undefined, batch: undefined });
    const { rows } = await shop.db.pool.query<{ subject: string }>(
      `select subject from staff.audit where action = 'hub.certificates'`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['HYD-BNJ', 'HYD-BNJ']);
  });
});

describe('refuses', () => {
  it('refuses an outdated revision, also at the first save and for two concurrent saves', async () => {
    const { revision } = await read();
    const answers = await Promise.all([1, 2, 3].map(() => save(certification(), revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await shop.db.run(sql`delete from catalogue.hub_certificates`);
    const first = await Promise.all([1, 2].map(() => save(certification(), 0)));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, Partial<EditedCertificates>]>([
    ['certification.certificates.1.certificateNo', { certificates: [certificate, certificate] }],
    ['certification.batches.1.kind', { batches: [batch, { ...batch, batchNo: 'OTHER' }] }],
    [
      'certification.certificates.0.validUntil',
      { certificates: [{ ...certificate, validUntil: '2025-12-31' }] },
    ],
    [
      'certification.certificates.0.documentUrl',
      { certificates: [{ ...certificate, documentUrl: 'javascript:alert(1)' }] },
    ],
    [
      'certification.certificates.0.authority',
      { certificates: [{ ...certificate, authority: ' ' }] },
    ],
  ])('%s', async (field, given) => {
    const refused = await save(certification(given));
    expect(refused).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });
});

describe('guards', () => {
  it('refuses roles without the permission, and hubs of other staff', async () => {
    const catalogue = await aStaffMember(shop, 'catalogue');
    expect((await catalogue.send('consoleHubCertificates', { params })).status).toBe(403);
    expect((await save(certification(), 0, catalogue)).status).toBe(403);
    expect((await save(certification(), 0, shop.client())).status).toBe(401);
    // A manager of hubs in Hyderabad.
    const manager = await aStaffMember(shop, 'manager');
    const elsewhere = { params: { adcCode: 'MUM-BDR' } };
    expect((await manager.send('consoleHubCertificates', elsewhere)).status).toBe(404);
    const body = { revision: 0, certification: certification() };
    expect((await manager.send('consoleSaveHubCertificates', { ...elsewhere, body })).status).toBe(
      404,
    );
  });
});
