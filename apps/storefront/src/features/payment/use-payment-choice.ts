import type { PaymentMethods } from '@halal-basket/contract';
import { app } from '@halal-basket/device';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useShop } from '../../shop-context.tsx';
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
import { isVpaAccepted, vpaCheck } from './vpa-check.ts';

const nothing: PaymentOption[] = [];

export interface PaymentChoice {
  options: readonly PaymentOption[];
  option: PaymentOption | undefined;
  choice: PayChoice | null;
  /** The missing input that a click on "Pay" found. */
  missingInput: Missing | null;
  choose: (id: string) => void;
  change: (part: Partial<PayChoice>) => void;
  /** Whether `paymentRequest` waits for the gateway's answer about the UPI address. */
  isChecking: boolean;
  /**
   * The payment request, or null while the customer's input is incomplete or wrong; the picker names
   * the part. A UPI address is checked first.
   */
  paymentRequest: (isPartialPayment: boolean) => Promise<PaymentRequestFields | null>;
}

/** Waits for the gateway's answer about a UPI address. */
function useVpaCheck() {
  const { caller, queryClient } = useShop();
  const [isChecking, setIsChecking] = useState(false);
  const isAccepted = async (vpa: string): Promise<boolean> => {
    setIsChecking(true);
    const accepted = await isVpaAccepted(() => queryClient.fetchQuery(vpaCheck(caller, vpa)));
    setIsChecking(false);
    return accepted;
  };
  return { isChecking, isAccepted };
}

/** The chosen payment method, and its fields. */
export function usePaymentChoice(methods: PaymentMethods | undefined): PaymentChoice {
  const isHydrated = useIsHydrated();
  const { shell } = usePageSettings();
  const [chosen, setChosen] = useState<PayChoice | null>(null);
  const [missingInput, setMissingInput] = useState<PaymentChoice['missingInput']>(null);
  const { isChecking, isAccepted } = useVpaCheck();
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
  const shown = useRef(choice);
  useLayoutEffect(() => {
    shown.current = choice;
  });
  return {
    options,
    option,
    choice,
    missingInput,
    choose: (id) => {
      const next = options.find((each) => each.id === id);
      setMissingInput(null);
      if (!next) return;
      setChosen(emptyChoice(next));
      rememberOption(id);
    },
    change: (part) => {
      setMissingInput(null);
      if (choice) setChosen({ ...choice, ...part });
    },
    isChecking,
    paymentRequest: async (isPartialPayment) => {
      if (!option || !choice || !methods || isChecking) return null;
      let lacks = missing(option, choice);
      if (!lacks && choice.vpa) {
        if (!(await isAccepted(choice.vpa))) lacks = 'vpa';
        // The customer has changed the method or the address: only another press pays with it.
        if (shown.current !== choice) return null;
      }
      setMissingInput(lacks);
      return lacks ? null : paymentRequestOf(option, choice, methods, isPartialPayment);
    },
  };
}
