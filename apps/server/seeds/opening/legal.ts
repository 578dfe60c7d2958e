import { brand } from '@halal-basket/contract/brand';
import { complaintDays } from '../../src/modules/orders/index.ts';
import type { LegalSlug } from '../demo/texts.ts';

const note =
  '<p><em>This is a starting text. The owner of the shop must complete it and have a lawyer check it.</em></p>';

const page = (
  slug: LegalSlug,
  title: string,
  paragraphs: readonly string[],
): { slug: LegalSlug; title: string; htmlContent: string } => ({
  slug,
  title,
  htmlContent: `${note}\n${paragraphs.map((each) => `<p>${each}</p>`).join('\n')}`,
});

/** The legal texts, with the rules that the software itself applies. */
export const openingLegalPages = [
  page('tnc', 'Terms and conditions', [
    `${brand.name} sells to people of 18 years and more, for their own households. An order is binding after the shop has confirmed it. The price is the one that the shop showed when you placed the order, with all taxes.`,
    'Goods that are cut to order vary a little in weight. If a pack weighs less than you paid for, the shop refunds the difference.',
    'Every invoice names the seller, with address, GSTIN and food licence.',
  ]),
  page('privacy-policy', 'Privacy policy', [
    'We store the data that an order needs: your phone number, name, addresses, purchases and payment methods. We never get your card number. Riders see the name, address and phone number of the orders that they deliver.',
    'Under the Digital Personal Data Protection Act, 2023 you can see, correct, download and erase your data: your account has a button for each. We keep invoices as long as tax law requires.',
    'One cookie keeps you logged in. We show no advertisements of other companies.',
  ]),
  page('refund-policy', 'Cancelling and refunds', [
    'Until a rider is assigned, you can cancel an order on its page, free of charge. We refund your payment to its source, or to HB Money if you choose that.',
    `If there is a problem with a delivered item, report it on the order’s page within ${complaintDays} days, with a photo if you can. You get a credit note for every refund of an invoiced amount.`,
  ]),
  page('delivery-policy', 'Shipping and delivery policy', [
    'We deliver from hubs in the neighbourhood. Set your location, and the shop shows whether we deliver there, when, and for which fee. The times and fees at the checkout apply.',
    'Please make sure that a person can receive the bag in the chosen time, and put meat and fish into the fridge at once.',
  ]),
];
