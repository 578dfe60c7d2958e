import type {
  PaymentMethod,
  PaymentMethods,
  PaymentMode,
  PaymentRequest,
} from '@halal-basket/contract';
import { type UpiApp, upiApps } from './upi-apps.ts';

/** One tile of the picker: a payment method, or a saved one. */
export type PaymentOption =
  | { id: string; kind: 'card'; card: PaymentMethods['savedCards'][number] }
  | { id: string; kind: 'vpa'; upi: PaymentMethods['savedUPIs'][number] }
  /** One UPI app on this phone. */
  | { id: string; kind: 'app'; app: UpiApp; method: PaymentMethod }
  | {
      id: string;
      kind: 'method';
      method: PaymentMethod;
      /** UPI by a typed address. It ended in February 2026, except for exempted shops. */
      byAddress: boolean;
    };

export const takesCards = (options: readonly PaymentOption[]): boolean =>
  options.some(
    (option) =>
      option.kind === 'card' || (option.kind === 'method' && option.method.paymentMode === 'CC'),
  );

/** The customer's choice and the fields. */
export interface PayChoice {
  /** The id of the payment method. */
  id: string;
  /** A bank, wallet or pay-later company, by its code. */
  option: string;
  vpa: string;
  /** Whether to save the card or UPI address for next time. */
  save: boolean;
}

/** The kind of device; UPI is a QR code on desktops and an app on phones. */
export interface PayingDevice {
  phone: boolean;
  /** Whether it opens windows only during a click. */
  apple: boolean;
  /** The UPI apps on the device of an app; a browser cannot know them. */
  installed?: readonly UpiApp[] | undefined;
}

/** Modes that the order itself completes. The page of a gateway completes the others. */
const here: readonly PaymentMode[] = ['cod', 'pod', 'hbw', 'hbp'];

const opensApps = ({ paymentMode }: PaymentMethod): boolean => paymentMode === 'UPI_APP_INTENT';

/** The tiles in order: saved methods, UPI apps on a phone, the others, and closed ones last. */
export function paymentOptions(
  methods: PaymentMethods,
  { phone, installed }: PayingDevice,
): PaymentOption[] {
  const { upiCollect: byAddress } = methods;
  const hasApps = methods.methods.some(opensApps);
  const shown = methods.methods.filter((method) => {
    if (opensApps(method)) return phone;
    // A phone cannot scan its own screen. An address still works there.
    return method.paymentMode !== 'upi' || !phone || !hasApps || byAddress;
  });
  const open = shown.filter(({ enabled }) => enabled);
  const ordered = [
    ...open.filter(opensApps),
    ...open.filter((method) => !opensApps(method)),
    ...shown.filter(({ enabled }) => !enabled),
  ];
  const byCard = methods.methods.some(
    ({ paymentMode, enabled }) => paymentMode === 'CC' && enabled,
  );
  const byUpi = methods.methods.some(
    ({ paymentMode, enabled }) => paymentMode === 'upi' && enabled,
  );
  return [
    ...(byCard ? methods.savedCards : []).map((card): PaymentOption => ({
      id: `card ${card.tokenId}`,
      kind: 'card',
      card,
    })),
    ...(byAddress && byUpi ? methods.savedUPIs : []).map((upi): PaymentOption => ({
      id: `vpa ${upi.tokenId}`,
      kind: 'vpa',
      upi,
    })),
    ...ordered.flatMap((method): PaymentOption[] => [
      ...(needsNamedApp(method, installed)
        ? []
        : [
            {
              id: method.paymentMode,
              kind: 'method' as const,
              method,
              byAddress: byAddress && method.paymentMode === 'upi',
            },
          ]),
      ...appsOf(method, installed),
    ]),
  ];
}

/** The second gateway's SDK opens one app by its name, which has no list of all. */
const needsNamedApp = (method: PaymentMethod, installed: PayingDevice['installed']): boolean =>
  installed !== undefined && opensApps(method) && method.pgId === 2;

/** In a browser the first gateway opens apps by name; the second one opens only a list of all. */
function appsOf(method: PaymentMethod, installed: PayingDevice['installed']): PaymentOption[] {
  if (!opensApps(method) || !method.enabled) return [];
  const apps = installed ?? (method.pgId === 1 ? upiApps : []);
  return apps.map((app) => ({ id: `app ${app.code}`, kind: 'app', app, method }));
}

export const isOpen = (option: PaymentOption): boolean =>
  option.kind !== 'method' || option.method.enabled;

/**
 * The choice if still available, else the preferred method, else the first available one; null
 * without any.
 */
export function choiceToUse(
  options: readonly PaymentOption[],
  choice: PayChoice | null,
  preferred?: PaymentOption,
): PayChoice | null {
  const available = options.find(({ id }) => id === choice?.id);
  if (choice && available && isOpen(available)) return choice;
  const first = preferred ?? options.find(isOpen);
  return first ? emptyChoice(first) : null;
}

/**
 * Returns the fields of a newly chosen method. Of several companies the first is selected, but a
 * bank is not.
 */
export function emptyChoice(option: PaymentOption): PayChoice {
  const options = option.kind === 'method' ? option.method.options : [];
  const preset = option.kind === 'method' && option.method.paymentMode !== 'netbanking';
  return { id: option.id, option: preset ? (options[0]?.code ?? '') : '', vpa: '', save: false };
}

/** Whether a text has the form of a UPI address. */
export const looksLikeVpa = (text: string): boolean =>
  /^[\w.-]{2,50}@[a-z][a-z0-9.-]{1,48}$/i.test(text);

/** A bank or company, a UPI address, or the token of a saved card. */
export type Missing = 'option' | 'vpa' | 'card';

/**
 * The missing input of the payment; without it the payment does not start (specification, section
 * 5).
 */
export function missing(option: PaymentOption, choice: PayChoice): Missing | null {
  if (option.kind === 'card') return option.card.tokenId ? null : 'card';
  if (option.kind !== 'method') return null;
  if (option.byAddress) return choice.vpa && !looksLikeVpa(choice.vpa) ? 'vpa' : null;
  if (option.method.paymentMode === 'netbanking') return choice.option ? null : 'option';
  return option.method.options.length > 0 && !choice.option ? 'option' : null;
}

/** The mode of the payment, and the rest of the request. */
export interface PaymentRequestFields {
  mode: PaymentMode;
  pgId: number | undefined;
  /** The UPI app that the gateway's page opens, by its code. */
  upiApp?: string;
  request: Pick<
    PaymentRequest,
    | 'pgId'
    | 'paymentMethod'
    | 'tokenId'
    | 'bankCode'
    | 'paymentWallet'
    | 'vpa'
    | 'saveCard'
    | 'saveVpa'
    | 'cardType'
    | 'last4'
    | 'isPartialPayment'
  >;
}

/** 'POL': paying online (specification, section 9). */
const online = { paymentMethod: 'POL' } as const;

export function paymentRequestOf(
  option: PaymentOption,
  choice: PayChoice,
  { pgId: usual }: Pick<PaymentMethods, 'pgId'>,
  isPartialPayment: boolean,
): PaymentRequestFields {
  const partial = isPartialPayment ? { isPartialPayment } : {};
  if (option.kind === 'card') {
    const { tokenId, cardType, last4, pgId } = option.card;
    return {
      mode: 'STORED_CARD',
      pgId,
      request: { ...online, ...partial, pgId, tokenId, cardType, last4 },
    };
  }
  if (option.kind === 'vpa') {
    const { tokenId, vpa, pgId } = option.upi;
    return { mode: 'upi', pgId, request: { ...online, ...partial, pgId, tokenId, vpa } };
  }
  if (option.kind === 'app') {
    const { app, method } = option;
    const { paymentMode: mode, pgId = usual } = method;
    return { mode, pgId, upiApp: app.code, request: { ...online, ...partial, pgId } };
  }
  const { paymentMode: mode, pgId = usual } = option.method;
  if (here.includes(mode)) return { mode, pgId: undefined, request: {} };
  const providerField = choice.option
    ? mode === 'netbanking'
      ? { bankCode: choice.option }
      : { paymentWallet: choice.option }
    : {};
  return {
    mode,
    pgId,
    request: {
      ...online,
      ...partial,
      pgId,
      ...providerField,
      ...(choice.vpa && { vpa: choice.vpa.toLowerCase(), saveVpa: choice.save }),
      ...(mode === 'CC' && { saveCard: choice.save }),
    },
  };
}

/** Whether the page of a gateway completes the payment. */
export const goesToGateway = ({ mode }: Pick<PaymentRequestFields, 'mode'>): boolean =>
  !here.includes(mode);
