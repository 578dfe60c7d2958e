export {
  receivedForOrders,
  selectBankTransfers,
  selectCollectedOnDelivery,
  selectExcessRefunds,
  selectOwedByGateways,
  selectUnsentRefunds,
  selectRefundsIntoWallet,
  selectRoundingOnDelivery,
} from './books.sql.ts';
export {
  markSettled,
  selectPaymentsAtGateway,
  selectRefundsAtGateway,
  oldestUnsettled,
  selectUnsettledPayments,
} from './settlement/settled-payments.sql.ts';
export { shipmentNoOfTransfer, transferRoundingBack } from './ledger-transfers.ts';
export type { EvidenceFile, GatewayData } from './gateways/gateway.ts';
export { configuredGateways } from './gateways/index.ts';
export {
  type OnlineMode,
  isOnlineMode,
  minOnlinePaise,
  isOptionOffered,
  onlineMethods,
  defaultPgId,
} from './methods/payment-methods.ts';
export type { PaymentState } from './states.ts';
export { type Payment, selectCardOnDelivery } from './payments.sql.ts';
export {
  type PayOnDeliveryMode,
  type StoredMode,
  isPayOnDelivery,
  paymentLabel,
  paymentPartsOf,
  paymentStatusOf,
} from './payment-labels.ts';
export {
  type CapturedPayment,
  type PurchaseHandler,
  registerPurchaseHandlers,
} from './purchase.ts';
export { announceDebit, takeDebit } from './mandates/debits.ts';
export { ensureGatewayCustomer } from './methods/gateway-customers.ts';
export {
  beginMandate,
  checkMandate,
  mandateByNo,
  mandatesOf,
  maxDebit,
  revokeMandates,
  usableMandate,
} from './mandates/mandates.ts';
export { type Mandate, selectMandateStates } from './mandates/mandates.sql.ts';
export { GatewayRefused, GatewayUnknown } from './gateways/gateway.ts';
export { countUndecidedPayments, selectOutstandingPayments } from './outstanding-payments.sql.ts';
export { requestRefund } from './refunds/request-refund.ts';
export { type Refund, selectRefund } from './refunds/refunds.sql.ts';
export { arrivalOf } from './refunds/refund-arrival.ts';
export { pendingAmount } from './attempts/pending-amount.ts';
export { type Returned, applyReturn } from './attempts/return-callback.ts';
export { parseAppReturn, parseBrowserReturn } from './attempts/parse-return.ts';
export { hasMandate } from './personal-data.sql.ts';
export { paymentsData, undecidedMoneyOf } from './personal-data.ts';
export { type DisputedPurchase, selectDispute } from './disputes/disputes.sql.ts';
export { disputeGatewayFor, recordEvidenceSent, sendEvidence } from './disputes/send-evidence.ts';
export { selectPaymentSetting } from './settings/payment-setting.sql.ts';
export { retryRefund } from './refunds/retry-refund.ts';
export { savedMethodsOf } from './methods/saved-methods.ts';
export { type BegunAttempt, beginAttempt, openAttempt } from './attempts/start-payment.ts';
export { queryUnfinishedPayments, upiLinkOf } from './attempts/upi-on-delivery.ts';
export {
  cancelPayment,
  collect,
  collectPart,
  leftToCollect,
  payDueByGateway,
  recordPayOnDelivery,
  setDue,
} from './pay-on-delivery.ts';
export {
  paymentOf,
  paymentStatesOf,
  paymentsOf,
  recordPayment,
  refundableOfPurchase,
  refundsOf,
} from './purchase-payments.ts';
export type { PaymentLog, PaymentDependencies } from './dependencies.ts';
export { paymentsModule } from './module.ts';
