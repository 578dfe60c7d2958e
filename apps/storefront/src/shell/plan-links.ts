import { brand } from '@halal-basket/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';

const planLinks = [
  { href: paths.offers(), label: m.link_offers },
  { href: paths.combos(), label: m.link_combos },
  { href: paths.subscription(), label: m.link_subscription },
  { href: paths.membership(), label: () => brand.membership },
] as const;

/** Pages besides the categories that sell, in the header and the footer; the membership where the shop sells it. */
export const usePlanLinks = () =>
  useQuery(useShop().queries.launch()).data?.displayPrime === false
    ? planLinks.slice(0, -1)
    : planLinks;

/** The part of the help page with the phone number and the mail address. */
export const contactLink = { href: paths.faqs('contact-title'), label: m.link_contact } as const;
