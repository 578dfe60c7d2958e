import {
  exampleFee,
  expressHours,
  feeTable,
  minimumOrders,
  slotCutoffMinutes,
  slotHours,
} from '../facts.ts';
import type { DemoFaqTopic } from '../types.ts';

export const deliveryFaqs: DemoFaqTopic = {
  slug: 'delivery',
  title: 'Delivery',
  faqs: [
    {
      slug: 'where-we-deliver',
      question: 'Where do you deliver?',
      answerHtml:
        '<p>In parts of Hyderabad, Bengaluru and Mumbai, around our hubs. Set your location at the top of any page and you see at once whether we reach you, and which hub serves you. Where we do not deliver yet, the shop says so before you fill a cart.</p>',
    },
    {
      slug: 'delivery-slots',
      question: 'Which delivery slots are there?',
      answerHtml: `<p>On ordinary days: ${slotHours}. Each slot has a limited number of places and closes ${slotCutoffMinutes} minutes before it begins, or when it is full. Checkout shows what is really left.</p>`,
    },
    {
      slug: 'express-delivery',
      question: 'What is express delivery?',
      answerHtml: `<p>We cut and deliver at once, within the minutes that your hub names. It can be chosen from ${expressHours} where the hub offers it and has places left. If it is not shown, take the next slot.</p>`,
    },
    {
      slug: 'delivery-fee',
      question: 'What does delivery cost?',
      answerHtml: `<p>That depends on the hub that serves you; ${exampleFee}. The amount counts after item discounts. The cart tells how much is missing, and no other fee is added later.</p>${feeTable}`,
    },
    {
      slug: 'minimum-order',
      question: 'Is there a minimum order?',
      answerHtml: `<p>Yes, a small one: ${minimumOrders} of goods, depending on the hub (<a href="/help/faqs#delivery-fee">see the table</a>). Below it the cart says what is missing and checkout stays closed.</p>`,
    },
    {
      slug: 'two-deliveries',
      question: 'Why does my order come in two deliveries?',
      answerHtml:
        '<p>Some goods need a day, and pre-orders have a date of their own. What cannot come together becomes a separate delivery with its own slot. You choose each of them, and pay the delivery fee once.</p>',
    },
    {
      slug: 'pre-order',
      question: 'How do pre-orders work?',
      answerHtml:
        '<p>Goods such as <a href="/mutton/whole-goat">whole goat</a>, <a href="/fish/hilsa-bengali-cut">hilsa</a> or turkey are fetched or slaughtered for you. The page shows the earliest day. You order and choose a slot from that day on. If we cannot get it in good quality, we cancel it and you pay nothing or get everything back.</p>',
    },
    {
      slug: 'change-slot-or-address',
      question: 'Can I change the slot or the address after ordering?',
      answerHtml:
        '<p>If an order can still be moved to another slot, its page in <a href="/my/orders">your orders</a> offers it. The address and the items stay as ordered, because the hub has already counted them. Cancel while that is possible and order again; “Reorder” fills the cart for you.</p>',
    },
    {
      slug: 'nobody-at-home',
      question: 'What happens if nobody is at home?',
      answerHtml:
        '<p>The rider rings the number of the address and waits a few minutes. You may name a neighbour or the guard in the delivery instructions. Meat cannot wait in the sun: if nobody takes it, it goes back, cannot be sold again and is not refunded.</p>',
    },
    {
      slug: 'follow-the-order',
      question: 'How do I follow my order?',
      answerHtml:
        '<p>Open it in <a href="/my/orders">your orders</a>. It moves by itself through four steps: confirmed, delivery boy assigned, out for delivery, delivered. As soon as a rider has it you can call him from there.</p>',
    },
  ],
};
