import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { disputeOf } from '../../payments/index.ts';
import { evidenceArchive } from './evidence-archive.ts';

/** Evidence from all modules, for the bank that decides a dispute. */
export const evidenceRoutes = routes({
  consoleDisputeEvidence: async ({ db, clock }, { params: { provider, disputeId } }) => {
    const dispute = (await disputeOf(db, provider, disputeId)) ?? refuse('NOT_FOUND');
    return {
      raw: 'file',
      mediaType: 'application/zip',
      fileName: `evidence-${dispute.providerDisputeId}.zip`,
      content: await evidenceArchive(db, dispute, clock.now()),
    };
  },
});
