import type { PaymentMethods } from '@halal-basket/contract';
import { app } from '@halal-basket/device';
import { useMemo, useState } from 'react';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { deviceOf, installedUpiApps } from './device.ts';
import {
  choiceToUse,
  emptyChoice,
  type Missing,
  missing,
  type PayChoice,
  type PaymentRequestFields,
  paymentRequestOf,
  type PaymentOption,
  paymentOptions,
} from './payment-options.ts';
import { preferredOption, rememberedOption, rememberOption } from './preferred-option.ts';

const nothing: PaymentOption[] = [];

export interface PaymentChoice {
  options: readonly PaymentOption[];
  option: PaymentOption | undefined;
  choice: PayChoice | null;
  /** The missing input that a click on "Pay" found. */
  asked: Missing | null;
  choose: (id: string) => void;
  change: (part: Partial<PayChoice>) => void;
  /** Notes that the gateway does not know this UPI address: no payment starts with it. */
  refuseVpa: (vpa: string) => void;
  /**
   * The payment request, or null while the customer's input is incomplete; the picker names the
   * missing part.
   */
  wanted: (isPartialPayment: boolean) => PaymentRequestFields | null;
}

/** The chosen payment method, and its fields. */
export function usePaymentChoice(methods: PaymentMethods | undefined): PaymentChoice {
  const isHydrated = useIsHydrated();
  const { shell } = usePageSettings();
  const [chosen, setChosen] = useState<PayChoice | null>(null);
  const [asked, setAsked] = useState<PaymentChoice['asked']>(null);
  const [unknownVpa, setUnknownVpa] = useState<string | null>(null);
  const options = useMemo(() => {
    if (!methods) return nothing;
    // The page of the server assumes the device that has its shell.
    const device = isHydrated ? deviceOf(navigator) : { phone: shell === 'mobile', apple: false };
    return paymentOptions(methods, { ...device, installed: installedUpiApps(app) });
  }, [methods, isHydrated, shell]);
  const [remembered] = useState(rememberedOption);
  const preferred = preferredOption(options, isHydrated ? remembered : null, methods?.lastMode);
  const choice = choiceToUse(options, chosen, preferred);
  const option = options.find(({ id }) => id === choice?.id);
  return {
    options,
    option,
    choice,
    asked,
    choose: (id) => {
      const next = options.find((each) => each.id === id);
      setAsked(null);
      if (!next) return;
      setChosen(emptyChoice(next));
      rememberOption(id);
    },
    change: (part) => {
      setAsked(null);
      if (choice) setChosen({ ...choice, ...part });
    },
    refuseVpa: setUnknownVpa,
    wanted: (isPartialPayment) => {
      if (!option || !choice || !methods) return null;
      const isUnknown = choice.vpa !== '' && choice.vpa === unknownVpa;
      const lacks = isUnknown ? 'vpa' : missing(option, choice);
      setAsked(lacks);
      return lacks ? null : paymentRequestOf(option, choice, methods, isPartialPayment);
    },
  };
}
