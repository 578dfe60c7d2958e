import { useLocation } from '@tanstack/react-router';

/** An item of an earlier order that could not be added to the cart. */
export interface MissingItem {
  productName: string;
  why: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The missing items of a reorder; kept in the history entry over a reload. */
    missing?: MissingItem[];
  }
}

const nothing: MissingItem[] = [];

export const useMissingItems = (): MissingItem[] =>
  useLocation({ select: (location) => location.state.missing }) ?? nothing;
