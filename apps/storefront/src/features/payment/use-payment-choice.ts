import type { PaymentMethods } from '@halal-basket/contract';
import { useMemo, useState } from 'react';
import { useIsLive } from '../../shell/use-is-hydrated.ts';
import { deviceOf } from './device.ts';
import {
  choiceToUse,
  emptyChoice,
  type Missing,
  missing,
  type PayChoice,
  type PayingDevice,
  type Wanted,
  wantedOf,
  type Way,
  waysOf,
} from './payment-options.ts';

const unknownDevice: PayingDevice = { phone: false, apple: false };
const nothing: Way[] = [];

export interface Picking {
  ways: readonly Way[];
  way: Way | undefined;
  choice: PayChoice | null;
  /** The missing input that a click on "Pay" found. */
  asked: Missing | null;
  choose: (id: string) => void;
  change: (part: Partial<PayChoice>) => void;
  /**
   * The payment request, or null while the customer's input is incomplete; the picker names the
   * missing part.
   */
  wanted: (isPartialPayment: boolean) => Wanted | null;
}

/** The chosen payment method, and its fields. */
export function usePicking(methods: PaymentMethods | undefined): Picking {
  const isLive = useIsLive();
  const [wish, setWish] = useState<PayChoice | null>(null);
  const [asked, setAsked] = useState<Picking['asked']>(null);
  const ways = useMemo(
    () => (methods ? waysOf(methods, isLive ? deviceOf(navigator) : unknownDevice) : nothing),
    [methods, isLive],
  );
  const choice = choiceToUse(ways, wish);
  const way = ways.find(({ id }) => id === choice?.id);
  return {
    ways,
    way,
    choice,
    asked,
    choose: (id) => {
      const chosen = ways.find((each) => each.id === id);
      setAsked(null);
      if (chosen) setWish(emptyChoice(chosen));
    },
    change: (part) => {
      setAsked(null);
      if (choice) setWish({ ...choice, ...part });
    },
    wanted: (isPartialPayment) => {
      if (!way || !choice || !methods) return null;
      const lacks = missing(way, choice);
      setAsked(lacks);
      return lacks ? null : wantedOf(way, choice, methods, isPartialPayment);
    },
  };
}
