import { pageOf } from '../../platform/keyset.ts';
import { routes } from '../../platform/http/routes.ts';
import { campaignOrder, selectCampaigns } from './campaigns.sql.ts';
import {
  campaignById,
  campaignView,
  createCampaign,
  previewCampaign,
  resultsOf,
  saveCampaign,
  startCampaign,
  stopCampaign,
} from './campaigns.ts';

/** Campaigns of the console. The audit records every change. */
export const campaignsRoutes = routes({
  consoleCampaigns: async ({ db }, { query }) => {
    const { rows, links } = await pageOf(campaignOrder, query, async (seek) => ({
      rows: await selectCampaigns(db, seek),
    }));
    return { campaigns: rows.map(campaignView), ...links };
  },

  consoleCampaign: async ({ db }, { params: { campaignId } }) => {
    const row = await campaignById(db, campaignId);
    return { campaign: campaignView(row), results: await resultsOf(db, row) };
  },

  consolePreviewCampaign: ({ tx, settings, clock }, { body }) =>
    previewCampaign(tx, body.campaign, settings, clock.now()),

  consoleCreateCampaign: async (context, { body }) => {
    const { tx, clock, staff } = context;
    const by = { createdBy: staff.fullName, now: clock.now() };
    const made = await createCampaign(tx, body.campaign, by);
    context.audit.detail(made.campaign.name, { after: made.campaign });
    return made;
  },

  consoleSaveCampaign: async (context, { params: { campaignId }, body }) => {
    const before = campaignView(await campaignById(context.tx, campaignId));
    const { revision, campaign } = body;
    const after = await saveCampaign(context.tx, { campaignId, revision }, campaign);
    context.audit.detail(after.campaign.name, {
      before: before.campaign,
      after: after.campaign,
    });
    return after;
  },

  consoleSendCampaign: async (context, { params: { campaignId }, body: { revision } }) => {
    const { tx, clock } = context;
    const started = await startCampaign(tx, { campaignId, revision }, clock.now());
    context.audit.detail(started.campaign.name, { after: { state: started.state } });
    return started;
  },

  consoleStopCampaign: async (context, { params: { campaignId } }) => {
    const { tx, clock } = context;
    const stopped = await stopCampaign(tx, campaignId, clock.now());
    const { state, recipients } = stopped;
    context.audit.detail(stopped.campaign.name, { after: { state, recipients } });
    return stopped;
  },
});
