import { type ComponentType, createContext, useContext } from 'react';

/** The parts of features that the shell shows. The shell only decides their position. */
export interface ShellSlots {
  AccountLink: ComponentType;
  /** At the bottom of phones while the cart has items. */
  CartBar: ComponentType<{ aboveTabs: boolean }>;
  /** In the header of desktops. */
  CartButton: ComponentType;
  /** In the bar of a screen on phones. */
  CartLink: ComponentType<{ variant: 'plain' | 'surface' }>;
  LocationButton: ComponentType<{ onPine?: boolean; className?: string }>;
  NewsletterForm: ComponentType;
  NotificationsLink: ComponentType<{ variant: 'plain' | 'inverse' }>;
  SearchField: ComponentType<{ className?: string }>;
  SellerDetails: ComponentType<{ className?: string }>;
  legalPages: readonly { href: string; label: () => string }[];
}

export const ShellSlotsContext = createContext<ShellSlots | null>(null);

export function useShellSlots(): ShellSlots {
  const slots = useContext(ShellSlotsContext);
  if (!slots) throw new Error('useShellSlots outside of the shop');
  return slots;
}
