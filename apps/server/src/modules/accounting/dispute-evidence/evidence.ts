import { formatRupeesExact, paise, rupeesFromPaise } from '@halal-basket/money';
import { evenDateText, dayOf, minuteOf, timeLabel } from '../../../platform/days.ts';
import type {
  selectDeliveryProofs,
  selectLatestOrdersOf,
  OrderRecord,
} from '../../orders/index.ts';
import type { DisputedPurchase } from '../../payments/index.ts';

interface SentMessage {
  channel: string;
  text: string;
  at: Date;
}

/** The facts that the shop has about a disputed payment. */
export interface EvidenceFacts {
  dispute: DisputedPurchase;
  customer: { fullName: string | null; phone: string; email: string | null };
  /** Null: the payment bought no goods. */
  order: OrderRecord | null;
  proofs: Awaited<ReturnType<typeof selectDeliveryProofs>>;
  messages: readonly SentMessage[];
  otherOrders: Awaited<ReturnType<typeof selectLatestOrdersOf>>;
}

/** A part of the summary: a heading and its lines. */
export interface EvidenceSection {
  title: string;
  lines: readonly string[];
}

const when = (at: Date): string => `${evenDateText(dayOf(at))}, ${timeLabel(minuteOf(at))} (India)`;

/** The typeface of paragraphs has no rupee sign. */
const money = (amount: number): string =>
  formatRupeesExact(rupeesFromPaise(paise(amount))).replace('₹', 'Rs ');

const present = (lines: readonly (string | null | false | undefined)[]): string[] =>
  lines.filter((line) => typeof line === 'string' && line !== '') as string[];

const disputeSection = ({ dispute }: EvidenceFacts): EvidenceSection => ({
  title: 'Dispute',
  lines: present([
    `Dispute ${dispute.gatewayDisputeId} of payment ${dispute.paymentId}`,
    `Amount: ${money(dispute.amount)}`,
    `Reason of the bank: ${dispute.reason.replaceAll('_', ' ')}`,
    `Opened: ${when(dispute.openedAt)}`,
    dispute.respondBy && `Evidence due: ${when(dispute.respondBy)}`,
  ]),
});

const customerSection = ({ customer, order }: EvidenceFacts): EvidenceSection => {
  const address = order?.address;
  return {
    title: 'Customer',
    lines: present([
      customer.fullName && `Name: ${customer.fullName}`,
      `Phone, confirmed by a code at each login: ${customer.phone}`,
      customer.email && `E-mail: ${customer.email}`,
      address &&
        `Delivery address: ${present([
          address.fullName,
          address.addressLine1,
          address.addressLine2,
          address.area,
          address.city,
          address.pinCode,
        ]).join(', ')}`,
    ]),
  };
};

const goodsSections = ({ order }: EvidenceFacts): EvidenceSection[] =>
  order === null
    ? []
    : [
        {
          title: `Order ${order.orderNo}`,
          lines: present([
            order.placedAt && `Placed: ${when(order.placedAt)}`,
            ...order.lines.map(
              ({ quantity, productName, pack, net }) =>
                `${quantity} × ${productName}, ${pack}: ${money(net)}`,
            ),
            `Paid: ${money(order.payable + order.walletApplied + order.tip)}`,
          ]),
        },
      ];

const proofTexts = {
  code: 'The customer gave the rider the secret delivery code.',
  photo: 'The rider took a photo of the delivery; it is in this archive.',
} as const;

const deliverySections = ({ order, proofs }: EvidenceFacts): EvidenceSection[] =>
  order === null
    ? []
    : [
        {
          title: 'Delivery',
          lines:
            proofs.length === 0
              ? ['Not delivered.']
              : proofs.flatMap(({ deliveredAt, riderName, proof, latitude, longitude }) =>
                  present([
                    `Delivered: ${when(deliveredAt)}${riderName ? ` by ${riderName}` : ''}`,
                    proof && proofTexts[proof],
                    latitude !== null &&
                      longitude !== null &&
                      `Position of the rider: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}. The address is at ${order.address.latitude?.toFixed(5)}, ${order.address.longitude?.toFixed(5)}.`,
                  ]),
                ),
        },
      ];

const messagesSection = ({ messages }: EvidenceFacts): EvidenceSection => ({
  title: 'Messages to the customer about this purchase',
  lines:
    messages.length === 0
      ? ['None.']
      : messages.map(({ at, channel, text }) => `${when(at)}, ${channel}: ${text}`),
});

const otherOrdersSection = ({ otherOrders, order }: EvidenceFacts): EvidenceSection => {
  const others = otherOrders.filter(({ orderNo }) => orderNo !== order?.orderNo);
  return {
    title: 'Other orders of the customer',
    lines:
      others.length === 0
        ? ['None.']
        : others.map(
            ({ orderNo, placedAt, payable, state }) =>
              `${orderNo}, ${when(placedAt)}, ${money(payable)}, ${state === 'ORDER_LOGISTICS_DELIVERED' ? 'delivered' : state === 'ORDER_CANCELLED' ? 'cancelled' : 'open'}`,
          ),
  };
};

/** The summary of the evidence, in the order in which a bank reads it. */
export const evidenceSections = (facts: EvidenceFacts): EvidenceSection[] => [
  disputeSection(facts),
  customerSection(facts),
  ...goodsSections(facts),
  ...deliverySections(facts),
  messagesSection(facts),
  otherOrdersSection(facts),
];

/** The gateways take explanations up to this length. */
const maxExplanationLength = 1000;

/** The purchase and its delivery in a few sentences, for a field of the gateway. */
export const explanationOf = (facts: EvidenceFacts): string =>
  [...goodsSections(facts), ...deliverySections(facts), messagesSection(facts)]
    .map(({ title, lines }) => `${title}: ${lines.join('; ')}`)
    .join('\n')
    .slice(0, maxExplanationLength);
