// The schemas of the bodies that staff edit in forms. For the console only: the shop's pages load no schema.
import './without-eval.ts';

export { editedCampaign } from './shapes/campaign.ts';
export { editedCategory } from './shapes/category-editing.ts';
export { editedCombo, newCombo } from './shapes/combo-editing.ts';
export { apiKeyScope, editedWebhook, newApiKey, webhookEvent } from './shapes/connections.ts';
export { editedMoneyLimits } from './shapes/console-money.ts';
export { draftProduct } from './shapes/product-draft.ts';
export { editedProduct } from './shapes/product-editing.ts';
export { editedHub, newHub } from './shapes/hub-editing.ts';
export { editedCertificates } from './shapes/hub-certificates.ts';
export {
  editedPointRules,
  editedReferralRules,
  editedScratchRule,
} from './shapes/loyalty-editing.ts';
export { editedMembership } from './shapes/membership-editing.ts';
export { editedIntegrations } from './shapes/integrations-editing.ts';
export { editedPage, editedSection, newPage } from './shapes/page-editing.ts';
export { editedBlogTabs, editedTopics } from './shapes/content-headings.ts';
export {
  editedSubscriptionCalendar,
  editedSubscriptionLists,
} from './shapes/subscription-editing.ts';
export { editedAnnouncement } from './shapes/announcement.ts';
export { newPageVersion } from './shapes/page-versions.ts';
export { editedPromo } from './shapes/promo-editing.ts';
export { secondFactorRule } from './shapes/second-factor.ts';
export { newScheduledPrice } from './shapes/scheduled-price.ts';
export { editedSlotTemplates } from './shapes/slot-editing.ts';
export { editedRider, editedStaff, newStaff } from './shapes/staff-editing.ts';
export { editedTaxes } from './shapes/tax-editing.ts';
export { editedTextTranslation } from './shapes/text-translations.ts';
export { editedContact, editedFaq, editedLegalPage, editedPost } from './shapes/content-editing.ts';
export { editedKitchen } from './shapes/kitchen.ts';
export { editedCancellationRule } from './shapes/cancellation.ts';
export { editedTipRule } from './shapes/tips.ts';
export { editedLateCreditRule } from './shapes/late-credits.ts';
export { editedReceiptInvoice, editedSupplier, receivedLot } from './shapes/stock.ts';
