import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { hubIdForEditing } from '../../location/index.ts';
import { hubCertificates, saveHubCertificates } from './certificates.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';

const mineOf =
  ({ hubIds }: StaffMember) =>
  (hubId: number) =>
    worksFor(hubIds, hubId);

/** Certificates of a hub and batches of its goods. Every save is in the audit. */
export const certificateAdminRoutes = routes({
  consoleHubCertificates: async ({ db, staff }, { params: { adcCode } }) => {
    const hubId = await hubIdForEditing(db, adcCode, mineOf(staff));
    return { adcCode, ...(await hubCertificates(db, hubId)) };
  },

  consoleSaveHubCertificates: async (context, { params: { adcCode }, body }) => {
    const { tx, staff } = context;
    const hubId = await hubIdForEditing(tx, adcCode, mineOf(staff));
    const before = await hubCertificates(tx, hubId);
    await saveHubCertificates(tx, hubId, body.revision, body.certification);
    const after = await hubCertificates(tx, hubId);
    context.audit.detail(adcCode, { before: before.certification, after: after.certification });
    return { adcCode, ...after };
  },
});
