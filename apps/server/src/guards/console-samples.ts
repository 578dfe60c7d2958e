import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { hubCode } from './sample-goods.ts';
import { consoleOrderSamples } from './console-order-samples.ts';
import { catalogueSamples } from './catalogue-samples.ts';
import { contentSamples } from './content-samples.ts';
import { stockSamples } from './stock-samples.ts';
import { pageOf } from './sample-cursor.ts';
import { campaign, promo } from './sample-promo.ts';

/** A hub that takes no orders. */
const closedHub = {
  name: 'Nowhere',
  address: 'No road',
  pinCode: '500034',
  gstin: '36ZZDEM0000Z1ZX',
  fssai: '13600000000001',
  phone: '9812345670',
  legalName: 'Nobody Foods Private Limited',
  latitude: 17.4,
  longitude: 78.4,
  area: { kind: 'radius', metres: 5000 },
  openingHours: [null, null, null, null, null, null, { opens: 600, closes: 1200 }],
  deliveryFee: 30,
  freeDeliveryFrom: 500,
  minimumOrder: 100,
  cashOnDelivery: true,
  payOnDelivery: true,
  expressMinutes: 60,
  open: false,
};

/** The token of no pending login. */
const noToken = 'x'.repeat(43);

const webhook = {
  name: 'Weighing',
  url: 'https://hooks.example.com/orders',
  events: ['order.moved'],
  isActive: false,
};

/** Valid inputs of the staff's calls. Ids exist only where the call changes nothing. */
export function consoleSamples(placedOrder: string): Partial<Record<CallName, TestInput>> {
  const at = '2026-11-23T04:00:00.000000Z';
  return {
    ...catalogueSamples,
    ...stockSamples(placedOrder),
    ...contentSamples(),
    consoleLogin: { body: { email: 'nobody@halalbasket.example', password: 'a wrong password' } },
    consoleLoginCode: { body: { loginToken: noToken, code: '123456' } },
    consoleLoginSetUp: { body: { loginToken: noToken } },
    consoleLoginConfirm: { body: { loginToken: noToken, code: '123456' } },
    consoleSecondFactor: {},
    consoleSetUpSecondFactor: { body: { password: 'owner-of-the-basket' } },
    consoleConfirmSecondFactor: { body: { code: '123456' } },
    consoleNewRecoveryCodes: { body: { password: 'owner-of-the-basket', code: '123456' } },
    consoleRemoveSecondFactor: { body: { password: 'owner-of-the-basket', code: '123456' } },
    consoleResetSecondFactor: { params: { staffId: 999_999 }, body: {} },
    consoleSecondFactorRule: {},
    consoleSaveSecondFactorRule: { body: { revision: 999, rule: { roles: ['packer'] } } },
    consoleLogout: { body: {} },
    consoleMe: {},
    consoleSynonyms: {},
    consoleSaveSynonyms: {
      params: { key: 'emu' },
      body: { kind: 'leadsTo', words: ['emu'], leadsTo: ['turkey'], shown: null },
    },
    consoleDeleteSynonyms: { params: { key: 'emu' } },
    consoleSetRanking: {
      body: {
        ranking: [{ name: 'sales', value: 0.25 }],
        shown: [{ name: 'sales', value: 0.25 }],
      },
    },
    consoleSearchTerms: {
      query: { withoutResult: true, ...pageOf('searchTerms', '1', at, 'emu') },
    },
    consoleProductRequests: { query: pageOf('productRequests', '1') },
    consoleHubs: {},
    consoleFind: { query: { q: 'Ayesha' } },
    consoleSetup: {},
    consoleToday: { query: { adcCode: hubCode } },
    consoleReport: {
      params: { report: 'days' },
      query: { from: '2026-11-01', to: '2026-11-23', adcCode: hubCode, format: 'json' },
    },
    consoleRiders: { query: { adcCode: hubCode, onDuty: true } },
    ...consoleOrderSamples(placedOrder),
    consoleSettleRefund: {
      params: { refundNo: 'RFNOBODYKNOWS' },
      body: { way: 'bank', utr: 'HDFC0012345678901', note: 'Paid by the bank' },
    },
    consoleCreatePromo: { body: { promo } },
    consolePromos: { query: { q: 'FIRST', ...pageOf('promos', '1', 'infinity', '1') } },
    consoleWaitingAdjustments: { query: pageOf('waiting-adjustments', '1') },
    consoleDisputes: { query: { closed: true, ...pageOf('closed-disputes', at, '1') } },
    consolePayouts: { query: { received: true, ...pageOf('received-payouts', at, '1') } },
    consoleSettlementDifferences: { query: pageOf('settlement-differences', '1') },
    consoleUnsettledPayments: { query: pageOf('unsettled-payments', at, '1') },
    consoleCardReceipts: { query: pageOf('card-receipts', '1') },
    consoleCampaigns: { query: pageOf('campaigns', '1') },
    consoleCampaign: { params: { campaignId: 999_999 } },
    consolePreviewCampaign: { body: { campaign } },
    consoleCreateCampaign: { body: { campaign } },
    consoleSaveCampaign: { params: { campaignId: 999_999 }, body: { revision: 1, campaign } },
    consoleSendCampaign: { params: { campaignId: 999_999 }, body: { revision: 1 } },
    consoleStopCampaign: { params: { campaignId: 999_999 }, body: {} },
    consoleMergePreview: { params: { customerId: 1_999_999 }, query: { from: 1_999_998 } },
    consoleMergeCustomers: {
      params: { customerId: 1_999_999 },
      body: { from: 1_999_998, reason: 'Two phones' },
    },
    consolePromoExample: {
      body: { promo, cart: { hub: hubCode, customerType: 'NU', isMember: false, items: null } },
    },
    consoleSimulatePromo: { body: { promo, days: 7 } },
    consoleSavePromo: { params: { promoId: 1_999_999 }, body: { revision: 1, promo } },
    consoleSavePost: { params: { blogId: 1_999_999 } },
    consoleSaveFaq: { params: { faqId: 1_999_999 } },
    // Other calls need the demo shop's hubs, so these hubs are closed or do not exist.
    consoleCreateHub: {
      body: { adcCode: 'NEW-HUB', city: { name: 'Hyderabad', state: 'Telangana' }, hub: closedHub },
    },
    consoleSaveContact: {
      body: {
        revision: 999,
        contact: {
          phone: '1800 000 0042',
          email: 'care@shop.example',
          hours: '9 to 5',
          address: '1 Market Road, Hyderabad 500034',
          fssai: '13600000000001',
          grievanceOfficer: 'Asma Begum',
          grievanceEmail: 'grievance@shop.example',
          grievancePhone: '1800 000 0043',
        },
      },
    },
    // A wrong revision, so that the call saves nothing.
    consoleSaveTaxes: {
      body: {
        revision: 999,
        taxes: {
          feeTreatment: 'composite',
          comboTreatment: 'mixed',
          fee: { rates: [{ from: '2017-07-01', percent: 18, notification: '' }] },
          categories: [
            {
              taxCategoryId: 2,
              hsn: '0207',
              description: 'Poultry',
              rates: [{ from: '2017-07-01', percent: 5, notification: '9/2025' }],
            },
          ],
        },
      },
    },
    consoleSaveIntegrations: {
      body: { revision: 999, integrations: { analytics: false, chatWebhook: '' } },
    },
    consolePinCode: { params: { pinCode: '999999' } },
    consoleHubCertificates: { params: { adcCode: 'NOT-HERE' } },
    consoleSaveHubCertificates: {
      params: { adcCode: 'NOT-HERE' },
      body: { revision: 1, certification: { certificates: [], batches: [] } },
    },
    consoleSetDefaultHub: { params: { adcCode: 'NOT-HERE' }, body: {} },
    consoleSaveSlotTemplates: {
      params: { adcCode: hubCode },
      body: {
        revision: 999,
        acknowledged: 0,
        templates: [
          {
            kind: 'standard',
            weekdays: [1, 2],
            startMinute: 420,
            endMinute: 540,
            cutoffMinutes: 60,
            capacity: 40,
            fee: 0,
            takesPreorders: true,
          },
        ],
      },
    },
    consoleSaveHub: {
      params: { adcCode: 'NOT-HERE' },
      body: {
        revision: 1,
        hub: closedHub,
      },
    },
    consoleReviews: { query: { status: 'PENDING', ...pageOf('reviews', '1') } },
    consoleComplaints: {
      query: { answered: false, ...pageOf('complaints.open', at, 'HC222222222222') },
    },
    consoleSavePaymentSetting: { body: { upiCollect: true, revision: 999 } },
    consoleDisputeEvidence: { params: { provider: 'razorpay', disputeId: 'disp_Nobody' } },
    consoleSendEvidence: {
      params: { provider: 'razorpay', disputeId: 'disp_Nobody' },
      body: {},
    },
    consoleMarkEvidenceSent: {
      params: { provider: 'razorpay', disputeId: 'disp_Nobody' },
      body: {},
    },
    consoleRefunds: {
      query: { q: 'RFNOBODYKNOWS', state: 'WAITING', age: '8+', ...pageOf('waitingRefunds', '1') },
    },
    consoleFailedPayments: {
      query: { since: '2026-11-01', ...pageOf('failedPayments', at, '1') },
    },
    consoleInvoices: {
      query: { from: '2026-11-01', to: '2026-11-23', ...pageOf('invoices', at, '1') },
    },
    consoleSendInvoice: { body: { number: 'I36/2627/9999999', by: 'message' } },
    consoleRecordCardReceipt: {
      body: { amount: 10, fee: 1, tax: 0.18, utr: 'HDFC0012345678901', receivedOn: '2026-11-22' },
    },
    consoleMembers: { query: pageOf('members', at, 'HBM123456789') },
    consoleCustomers: { query: { segment: 'best', ...pageOf('customers.best', '100', '1') } },
    consoleReferrals: { query: { state: 'REVIEW', ...pageOf('referrals.waiting', at, '1') } },
    consoleAudit: { query: pageOf('audit', at, '1') },
    consoleStaff: { query: { q: 'zainab', ...pageOf('staff', '0', 'Zainab Siddiqui', '1') } },
    consoleRiderAccounts: {
      query: { q: 'imran', adcCode: 'HYD-BNJ', ...pageOf('rider-accounts', '0', 'Imran', '1') },
    },
    consoleSeenCustomers: {
      query: { staffId: 1, from: at, until: at, ...pageOf('customer-reads', '1') },
    },
    consoleCreateApiKey: { body: { apiKey: { name: 'Weighing', scopes: ['seeOrders'] } } },
    consoleRevokeApiKey: { params: { keyId: 999_999 } },
    consoleCreateWebhook: { body: { webhook } },
    consoleSaveWebhook: { params: { webhookId: 999_999 }, body: { revision: 1, webhook } },
    consoleDeleteWebhook: { params: { webhookId: 999_999 } },
    consoleTestWebhook: { params: { webhookId: 999_999 }, body: {} },
    consoleWebhookDeliveries: {
      params: { webhookId: 999_999 },
      query: pageOf('webhookDeliveries', '1'),
    },
    consoleReplayDelivery: { params: { deliveryId: 999_999 }, body: {} },
    consoleDecideReview: { params: { reviewId: 1_999_999, decision: 'show' }, body: {} },
  };
}
