import type {
  PaymentMethod,
  PaymentMethods,
  PaymentMode,
  PaymentRequest,
} from '@halal-basket/contract';

/** One tile of the picker: a payment method, or a saved one. */
export type Way =
  | { id: string; kind: 'card'; card: PaymentMethods['savedCards'][number] }
  | { id: string; kind: 'vpa'; upi: PaymentMethods['savedUPIs'][number] }
  | {
      id: string;
      kind: 'method';
      method: PaymentMethod;
      /** UPI by a typed address. It ended in February 2026, except for exempted shops. */
      byAddress: boolean;
    };

export const takesCards = (ways: readonly Way[]): boolean =>
  ways.some(
    (way) => way.kind === 'card' || (way.kind === 'method' && way.method.paymentMode === 'CC'),
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
}

/**
 * Returns whether a gateway's page completes the payment. The order itself completes the others.
 */
const here: readonly PaymentMode[] = ['cod', 'pod', 'hbw', 'hbp'];

/** The tiles in order, saved methods first. */
export function waysOf(methods: PaymentMethods, { phone }: PayingDevice): Way[] {
  const { upiCollect: byAddress } = methods;
  const hasApps = methods.methods.some(({ paymentMode }) => paymentMode === 'UPI_APP_INTENT');
  const shown = methods.methods.filter(({ paymentMode }) => {
    if (paymentMode === 'UPI_APP_INTENT') return phone;
    // A phone cannot scan its own screen. An address still works there.
    return paymentMode !== 'upi' || !phone || !hasApps || byAddress;
  });
  const byCard = methods.methods.some(
    ({ paymentMode, enabled }) => paymentMode === 'CC' && enabled,
  );
  const byUpi = methods.methods.some(
    ({ paymentMode, enabled }) => paymentMode === 'upi' && enabled,
  );
  return [
    ...(byCard ? methods.savedCards : []).map((card): Way => ({
      id: `card ${card.tokenId}`,
      kind: 'card',
      card,
    })),
    ...(byAddress && byUpi ? methods.savedUPIs : []).map((upi): Way => ({
      id: `vpa ${upi.tokenId}`,
      kind: 'vpa',
      upi,
    })),
    ...shown.map((method): Way => ({
      id: method.paymentMode,
      kind: 'method',
      method,
      byAddress: byAddress && method.paymentMode === 'upi',
    })),
  ];
}

export const isOpen = (way: Way): boolean => way.kind !== 'method' || way.method.enabled;

/** The choice if still available, else the first available method; null without any. */
export function choiceToUse(ways: readonly Way[], wish: PayChoice | null): PayChoice | null {
  const wished = ways.find(({ id }) => id === wish?.id);
  if (wish && wished && isOpen(wished)) return wish;
  const first = ways.find(isOpen);
  return first ? emptyChoice(first) : null;
}

/**
 * Returns the fields of a newly chosen method. Of several companies the first is selected, but a
 * bank is not.
 */
export function emptyChoice(way: Way): PayChoice {
  const options = way.kind === 'method' ? way.method.options : [];
  const preset = way.kind === 'method' && way.method.paymentMode !== 'netbanking';
  return { id: way.id, option: preset ? (options[0]?.code ?? '') : '', vpa: '', save: false };
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
export function missing(way: Way, choice: PayChoice): Missing | null {
  if (way.kind === 'card') return way.card.tokenId ? null : 'card';
  if (way.kind !== 'method') return null;
  if (way.byAddress) return choice.vpa && !looksLikeVpa(choice.vpa) ? 'vpa' : null;
  if (way.method.paymentMode === 'netbanking') return choice.option ? null : 'option';
  return way.method.options.length > 0 && !choice.option ? 'option' : null;
}

/** The mode of the payment, and the rest of the request. */
export interface Wanted {
  mode: PaymentMode;
  pgId: number | undefined;
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

export function wantedOf(
  way: Way,
  choice: PayChoice,
  { pgId: usual }: Pick<PaymentMethods, 'pgId'>,
  isPartialPayment: boolean,
): Wanted {
  const partial = isPartialPayment ? { isPartialPayment } : {};
  if (way.kind === 'card') {
    const { tokenId, cardType, last4, pgId } = way.card;
    return {
      mode: 'STORED_CARD',
      pgId,
      request: { ...online, ...partial, pgId, tokenId, cardType, last4 },
    };
  }
  if (way.kind === 'vpa') {
    const { tokenId, vpa, pgId } = way.upi;
    return { mode: 'upi', pgId, request: { ...online, ...partial, pgId, tokenId, vpa } };
  }
  const { paymentMode: mode, pgId = usual } = way.method;
  if (here.includes(mode)) return { mode, pgId: undefined, request: {} };
  const option = choice.option
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
      ...option,
      ...(choice.vpa && { vpa: choice.vpa.toLowerCase(), saveVpa: choice.save }),
      ...(mode === 'CC' && { saveCard: choice.save }),
    },
  };
}

/** Returns whether a gateway's page follows. */
export const goesToGateway = ({ mode }: Pick<Wanted, 'mode'>): boolean => !here.includes(mode);
