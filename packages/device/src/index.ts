export { findPosition, type PositionOutcome } from './location.ts';
export { readCodeFromMessage } from './one-time-code.ts';
export { share, type Shared, type ShareOutcome } from './share.ts';
export {
  missingSdkParams,
  payBySdk,
  type SdkAnswer,
  type SdkBridge,
  type SdkOutcome,
  type SdkParams,
  type SdkPaymentType,
} from './sdk-payment.ts';
