import { AccountLink } from '../features/account/account-link.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { CartButton } from '../features/cart/cart-button.tsx';
import { CartLink } from '../features/cart/cart-link.tsx';
import { legalPages } from '../features/help/legal-links.tsx';
import { SellerDetails } from '../features/help/seller-details.tsx';
import { LocationButton } from '../features/location/location-button.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { NotificationsLink } from '../features/notifications/notifications-link.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import type { ShellSlots } from '../shell/slots.ts';

/** The parts of features that the shell shows. */
export const shellSlots: ShellSlots = {
  AccountLink,
  CartBar,
  CartButton,
  CartLink,
  LocationButton,
  NewsletterForm,
  NotificationsLink,
  SearchField,
  SellerDetails,
  legalPages,
};
