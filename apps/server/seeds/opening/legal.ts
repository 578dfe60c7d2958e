import { brand } from '@halal-basket/contract/brand';
import { complaintDays } from '../../src/modules/orders/index.ts';
import type { LegalSlug } from '../demo/texts.ts';

const note =
  '<p><em>This is a starting text. Whoever runs the shop completes it and has it checked by a lawyer before relying on it.</em></p>';

const page = (
  slug: LegalSlug,
  title: string,
  paragraphs: readonly string[],
): { slug: LegalSlug; title: string; htmlContent: string } => ({
  slug,
  title,
  htmlContent: `${note}\n${paragraphs.map((each) => `<p>${each}</p>`).join('\n')}`,
});

/** What the law wants a shop to say, as far as the software itself decides it. */
export const openingLegalPages = [
  page('tnc', 'Terms of use', [
    `${brand.name} sells to people of 18 years and more, for their own households. An order stands once the shop has confirmed it; the price is the one that was shown when it was placed, all taxes included.`,
    'Goods that are cut to order vary a little in weight. Where a pack comes out lighter than it was sold, the difference is given back.',
    'Who sells, with address, GSTIN and food licence, stands on every invoice.',
  ]),
  page('privacy-policy', 'Privacy policy', [
    'We keep what an order needs: your number, name, addresses, what you bought and how it was paid. Card numbers never reach us. Riders see the name, address and number of the orders that they carry.',
    'Under the Digital Personal Data Protection Act, 2023 you can see, correct, take along and erase what is yours: your account has a button for each. Invoices are kept as long as tax law asks for.',
    'One cookie keeps you logged in. There is no advertising of others.',
  ]),
  page('refund-policy', 'Cancelling and refunds', [
    'Until a rider is assigned an order can be cancelled on its page, free of charge. What was paid goes back the way it came, or into HB Money if you choose that.',
    `If something is wrong with what was delivered, tell us on the order’s page within ${complaintDays} days, with a photo if you can. Whatever is refunded has a credit note beside the invoice.`,
  ]),
  page('delivery-policy', 'Shipping and delivery policy', [
    'We deliver from hubs in the neighbourhood. Set your location, and the shop tells whether we come to you, when, and for how much; what the checkout shows is what counts.',
    'Please see to it that somebody can take the bag in the chosen time, and put meat and fish into the fridge at once.',
  ]),
];
