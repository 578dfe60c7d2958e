import type { DemoLegalPage } from '../types.ts';
import { deliveryPolicy } from './delivery-policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { refundPolicy } from './refund-policy.ts';
import { tnc } from './tnc.ts';

export const legalPages: readonly DemoLegalPage[] = [
  tnc,
  privacyPolicy,
  refundPolicy,
  deliveryPolicy,
];
