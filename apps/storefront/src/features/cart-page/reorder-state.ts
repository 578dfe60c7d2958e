import { useLocation } from '@tanstack/react-router';

/** Something of an earlier order that could not be put into the cart. */
export interface MissingItem {
  productName: string;
  why: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a reorder could not bring; stays with the cart page's entry over a reload. */
    missing?: MissingItem[];
  }
}

const nothing: MissingItem[] = [];

export const useMissingItems = (): MissingItem[] =>
  useLocation({ select: (location) => location.state.missing }) ?? nothing;
