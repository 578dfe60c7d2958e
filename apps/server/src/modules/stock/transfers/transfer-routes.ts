import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { allHubs } from '../../location/index.ts';
import { hubForStaff } from '../../staff/index.ts';
import { receiveTransfer, sendTransfer, transferById, transfersOf } from './transfers.ts';

/** Routes of transfers between hubs. A hub may send to any other. */
export const transferRoutes = routes({
  consoleTransfers: async ({ db, staff }, { params, query }) => {
    const { hubId } = await hubForStaff(db, staff, params.adcCode);
    const { transfers, links } = await transfersOf(db, hubId, query);
    return { transfers, ...links };
  },

  consoleSendTransfer: async (context, { params, body: { to, lines } }) => {
    const { tx, clock, staff } = context;
    const { hubId: fromHubId } = await hubForStaff(tx, staff, params.adcCode);
    const target = (await allHubs(tx)).find(({ adcCode }) => adcCode === to);
    if (!target || target.hubId === fromHubId) {
      refuse('INVALID', { fields: { to: 'must be another hub of the shop' } });
    }
    const sending = { fromHubId, toHubId: target.hubId, lines };
    const now = clock.now();
    const transferId = await sendTransfer(tx, { ...sending, actor: staff.fullName, now });
    context.audit.detail(String(transferId), { after: { from: params.adcCode, to, lines } });
    return transferById(tx, transferId);
  },

  consoleReceiveTransfer: async (context, { params: { adcCode, transferId }, body }) => {
    const { tx, clock, staff } = context;
    const { hubId: toHubId } = await hubForStaff(tx, staff, adcCode);
    const now = clock.now();
    await receiveTransfer(tx, { transferId, toHubId, ...body, actor: staff.fullName, now });
    context.audit.detail(String(transferId), { after: body });
    return transferById(tx, transferId);
  },
});
