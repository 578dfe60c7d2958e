import type { DemoFaqTopic } from '../types.ts';
import { accountFaqs } from './account.ts';
import { cutsAndWeightsFaqs } from './cuts-and-weights.ts';
import { deliveryFaqs } from './delivery.ts';
import { freshnessFaqs } from './freshness.ts';
import { halalFaqs } from './halal.ts';
import { moneyFaqs } from './money-and-membership.ts';
import { payingFaqs } from './paying.ts';
import { refundFaqs } from './refunds.ts';
import { subscriptionFaqs } from './subscription.ts';

/** Questions and answers in the order of the help page. */
export const faqTopics: readonly DemoFaqTopic[] = [
  halalFaqs,
  freshnessFaqs,
  cutsAndWeightsFaqs,
  deliveryFaqs,
  payingFaqs,
  refundFaqs,
  moneyFaqs,
  subscriptionFaqs,
  accountFaqs,
];
