import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, callShapes } from './index.ts';

/**
 * Lists of staff that are answered whole, each with the reason why it stays short. Every other list has a
 * cursor (decision 77).
 */
const whole: Partial<Record<CallName, string>> = {
  consoleMe: 'the hubs, of which a shop can have 200',
  consoleHubs: 'the hubs, of which a shop can have 200',
  consoleCash: 'the hubs; of each the riders with cash and the latest counts',
  consoleStatus: 'the parts of the shop that run without staff',
  consoleSetup: 'the setup steps of a shop',
  consoleToday: 'the hubs, of which a shop can have 200',
  consoleHubSettings: 'the hubs; of the demand the first areas',
  consoleOrder: 'one order',
  consolePackingSlips: 'the orders of the request',
  consoleRescheduleSlots: 'the slots of some days',
  consoleSplitOptions: 'one order',
  consoleAddablePacks: 'the first results of a search',
  consoleSubstitutes: 'the first choices for a line',
  consoleOrderViews: 'limited to 30 when one is saved',
  consoleFind: 'the first results of a search',
  consoleSkus: 'the first results of a search',
  consoleFindLots: 'the lots with one number, at most 50',
  consoleRiders: 'the riders of a hub, of which 500 can be active',
  consoleRuns: 'the slots of a day',
  consoleSuggestRuns: 'the slots of a day',
  riderDeliveries: 'the deliveries of a rider on one day',
  consoleRiderAccount: 'one rider',
  consoleStaffAccount: 'one member of staff',
  consoleSynonyms: 'limited to 1,000 when one is saved',
  consoleCategories: 'limited to 1,000 when one is added',
  consoleCombos: 'limited to 500 when one is added',
  consoleSuppliers: 'limited to 1,000 when one is added',
  consoleScratchCardRules: 'limited to 100 when one is added',
  consoleWebhooks: 'limited to 100 when one is added',
  consoleApiKeys: '100 valid keys and the latest revoked ones',
  consoleProduct: 'one product',
  consoleProductDraft: 'one product',
  consoleProductArt: 'the pictures of the release',
  consoleCombo: 'one combo',
  consolePurchaseSuggestion: 'the SKUs that a hub sold or reserved lately',
  consoleProduction: 'the SKUs of one day',
  consoleKitchen: 'the slots of a day',
  consoleKitchenSetting: 'the categories, of which a shop can have 1,000',
  consoleSlots: 'the slots of some weeks',
  consoleCustomer: 'one customer',
  consoleMergePreview: 'two customers',
  consoleCustomerMoney: 'one customer; the statement has page numbers',
  consolePromo: 'the latest 20 redemptions',
  consoleInvoice: 'one invoice',
  consoleInvoiceSetting: 'the hubs, of which a shop can have 200',
  consolePayments: 'the latest days and the first 100 refunds',
  consoleTaxes: '300 categories of tax at most',
  consoleTaxCategories: '300 categories of tax at most',
  consoleSubscriptions: 'eight weeks',
  consoleFaqTopics: 'saved as a whole, 40 at most',
  consoleBlogTabs: 'saved as a whole, 20 at most',
  consolePlanLists: 'saved as a whole',
  consolePage: 'a page can have 100 sections',
  consoleContent:
    'the topics and tabs, which are saved as a whole, and the legal pages of the release',
  consolePost: 'one post',
  consoleFaq: 'one entry',
  consoleLegalPage: 'one page',
  consoleGstSummary: 'the registrations of the shop',
  consoleLiabilities: 'the kinds of liabilities',
  consoleTrialBalance: 'the accounts and the latest closed days',
  consoleCustomerReaders: 'the members of staff with an entry of the last 400 days',
  consoleReport: 'the first rows of a report',
};

const isLongList = (schema: unknown): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isLongList(schema.unwrap());
  if (!(schema instanceof z.ZodArray)) return false;
  return !('maxItems' in z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
};

const unpaged = (Object.entries(callShapes) as [CallName, (typeof callShapes)[CallName]][])
  .filter(([, { who, method }]) => (who === 'staff' || who === 'rider') && method === 'GET')
  .filter(([, { query }]) => !query || !('cursor' in query.shape))
  .filter(
    ([, { answer }]) =>
      answer instanceof z.ZodObject && Object.values(answer.shape).some(isLongList),
  )
  .map(([name]) => name);

describe('a list of staff', () => {
  it('has a cursor, or a reason why it stays short', () => {
    expect(unpaged.toSorted()).toEqual(Object.keys(whole).toSorted());
  });
});
