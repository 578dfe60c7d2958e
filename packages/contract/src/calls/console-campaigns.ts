import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, cursorPaging, cursors, idInUrl } from '../shapes/basic.ts';
import {
  campaignForEditing,
  campaignPreview,
  campaignResults,
  editedCampaign,
} from '../shapes/campaign.ts';

const byMarketing = {
  who: 'staff',
  permission: 'sendCampaigns',
  rate: 'console',
  device: false,
} as const;
const params = z.object({ campaignId: idInUrl });
const body = z.strictObject({ campaign: editedCampaign });

/** Offers to the customers of a segment, by notification, text message, mail or WhatsApp. */
export const consoleCampaignsCalls = {
  consoleCampaigns: defineCall({
    ...byMarketing,
    summary: 'Lists campaigns, newest first.',
    method: 'GET',
    path: '/api/console/campaigns',
    query: z.object({ ...cursorPaging(30) }),
    answer: z.object({ campaigns: z.array(campaignForEditing), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleCampaign: defineCall({
    ...byMarketing,
    summary: 'Returns a campaign with its results.',
    method: 'GET',
    path: '/api/console/campaigns/:campaignId',
    params,
    answer: z.object({ campaign: campaignForEditing, results: campaignResults }),
    errors: ['FORBIDDEN', 'CAMPAIGN_NOT_FOUND'],
  }),
  consolePreviewCampaign: defineCall({
    ...byMarketing,
    audit: null,
    summary: 'Returns the message for an example customer and counts the customers it reaches.',
    method: 'POST',
    path: '/api/console/campaigns/preview',
    body,
    answer: campaignPreview,
    errors: ['FORBIDDEN'],
  }),
  consoleCreateCampaign: defineCall({
    ...byMarketing,
    audit: 'campaign.create',
    summary: 'Adds a campaign as a draft.',
    method: 'POST',
    path: '/api/console/campaigns',
    body,
    answer: campaignForEditing,
    errors: ['FORBIDDEN', 'CAMPAIGN_PROMO'],
  }),
  consoleSaveCampaign: defineCall({
    ...byMarketing,
    audit: 'campaign.save',
    summary: 'Saves a draft unless it changed since it was read.',
    method: 'PUT',
    path: '/api/console/campaigns/:campaignId',
    params,
    body: z.strictObject({ revision: count, campaign: editedCampaign }),
    answer: campaignForEditing,
    errors: [
      'FORBIDDEN',
      'CAMPAIGN_NOT_FOUND',
      'CAMPAIGN_STATE',
      'CAMPAIGN_PROMO',
      'EDIT_CONFLICT',
    ],
  }),
  consoleSendCampaign: defineCall({
    ...byMarketing,
    audit: 'campaign.send',
    summary:
      'Sends a draft now or at its time, never between 9 pm and 10 am. Each customer gets it once.',
    method: 'POST',
    path: '/api/console/campaigns/:campaignId/send',
    params,
    body: z.strictObject({ revision: count }),
    answer: campaignForEditing,
    errors: [
      'FORBIDDEN',
      'CAMPAIGN_NOT_FOUND',
      'CAMPAIGN_STATE',
      'CAMPAIGN_PROMO_INVALID',
      'CAMPAIGN_TIME_PASSED',
      'EDIT_CONFLICT',
    ],
  }),
  consoleStopCampaign: defineCall({
    ...byMarketing,
    audit: 'campaign.stop',
    summary:
      'Stops a campaign that is scheduled or being sent, or whose last messages wait. No further customer gets it.',
    method: 'POST',
    path: '/api/console/campaigns/:campaignId/stop',
    params,
    body: z.strictObject({}),
    answer: campaignForEditing,
    errors: ['FORBIDDEN', 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STATE'],
  }),
};
