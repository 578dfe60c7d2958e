import { brand } from '@halal-basket/contract/brand';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';

/** Pages besides the categories that sell: in the header and the footer. */
export const planLinks = [
  { href: paths.offers(), label: m.link_offers },
  { href: paths.combos(), label: m.link_combos },
  { href: paths.subscription(), label: m.link_subscription },
  { href: paths.membership(), label: () => brand.membership },
] as const;

/** The part of the help page with the phone number and the mail address. */
export const contactLink = { href: paths.faqs('contact-title'), label: m.link_contact } as const;
