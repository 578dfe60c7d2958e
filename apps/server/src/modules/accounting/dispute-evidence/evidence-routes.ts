import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  disputeGatewayFor,
  selectDispute,
  recordEvidenceSent,
  sendEvidence,
} from '../../payments/index.ts';
import { evidenceArchive, evidenceFor } from './evidence-archive.ts';

/** Evidence from all modules, for the bank that decides a dispute. */
export const evidenceRoutes = routes({
  consoleDisputeEvidence: async ({ db, clock, reply }, { params: { provider, disputeId } }) => {
    const dispute = (await selectDispute(db, provider, disputeId)) ?? refuse('NOT_FOUND');
    const { customerId } = dispute;
    reply.shows({ customerIds: [customerId], fields: ['fullName', 'phoneNo', 'addressLine1'] });
    return {
      raw: 'file',
      mediaType: 'application/zip',
      fileName: `evidence-${dispute.gatewayDisputeId}.zip`,
      content: await evidenceArchive(db, dispute, clock.now()),
    };
  },

  consoleSendEvidence: {
    prepare: async (context, { params: { provider, disputeId } }) => {
      const { db, clock, staff } = context;
      const dispute = (await selectDispute(db, provider, disputeId)) ?? refuse('NOT_FOUND');
      // Files take a while, so a dispute that takes none is refused first.
      disputeGatewayFor(context, dispute);
      const evidence = await evidenceFor(db, dispute, clock.now());
      await sendEvidence(context, dispute, evidence);
      return async ({ tx, audit }) => {
        const now = clock.now();
        await recordEvidenceSent(tx, dispute, { by: staff.fullName, now });
        const files = evidence.files.map(({ name }) => name);
        audit.detail(disputeId, { after: { evidenceSentAt: now.toISOString(), files } });
        return {};
      };
    },
  },
});
