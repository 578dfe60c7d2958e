import type { PaymentMode, StoredValue } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import {
  Checkbox,
  FieldError,
  Icon,
  type IconName,
  OptionGroup,
  OptionTile,
  Select,
  TextInput,
} from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import type { PaymentChoice } from './use-payment-choice.ts';
import { isOpen, looksLikeVpa, takesCards, type PaymentOption } from './payment-options.ts';
import { vpaCheck } from './vpa-check.ts';

const icons: Partial<Record<PaymentMode, IconName>> = {
  cod: 'money',
  pod: 'device-mobile',
  hbw: 'wallet',
  hbp: 'coins',
  upi: 'qr-code',
  UPI_APP_INTENT: 'device-mobile',
  CC: 'credit-card',
  netbanking: 'bank',
  cashcard: 'wallet',
  wallet: 'wallet',
  BNPL: 'clock-countdown',
};

interface PaymentPickerProps {
  payment: PaymentChoice;
  /** Set where HB Money can pay a part. */
  partial?: PartialPayment | undefined;
}

export interface PartialPayment {
  wallet: StoredValue;
  /** The rest for the chosen method, in rupees, as the server calculated it. */
  remaining: number | undefined;
  used: boolean;
  onUse: (used: boolean) => void;
}

/** The payment methods: saved ones, each method with its fields, and HB Money. */
export function PaymentPicker({ payment, partial }: PaymentPickerProps) {
  const { options, option, choose } = payment;
  const isPayable = options.some(isOpen);
  return (
    <div className="flex flex-col gap-4">
      {partial && <PartialToggle partial={partial} isPayable={isPayable} />}
      {!isPayable && !partial?.used && <p className="text-text-2">{m.payment_unavailable()}</p>}
      <OptionGroup
        label={m.checkout_pay_method()}
        hideLabel
        layout="list"
        value={option?.id ?? null}
        onChange={choose}
      >
        {options.map((each) =>
          each.kind === 'app' ? null : (
            <div key={each.id} className="flex scroll-my-4 flex-col gap-2.5">
              <PaymentOptionTile option={each} />
              {each.id === option?.id && <Details payment={payment} option={each} />}
              {each.id === 'UPI_APP_INTENT' && <UpiAppTiles options={options} />}
            </div>
          ),
        )}
      </OptionGroup>
      {takesCards(options) && (
        <p className="flex items-start gap-2 text-sm text-text-2">
          <Icon name="lock-simple" size={18} className="mt-0.5" />
          {m.payment_safe()}
        </p>
      )}
    </div>
  );
}

interface PartialToggleProps {
  partial: PartialPayment;
  /** Whether a method takes the rest. Offers can require that HB Money pays less. */
  isPayable: boolean;
}

function PartialToggle({
  partial: { wallet, remaining, used, onUse },
  isPayable,
}: PartialToggleProps) {
  return (
    <div className="rounded-md bg-brand-soft p-3.5">
      <Checkbox
        label={m.payment_use_money({ amount: formatRupees(wallet.usable) })}
        checked={used}
        onChange={(event) => onUse(event.target.checked)}
      />
      <p role="status" className="ps-8 text-sm text-on-brand-soft">
        {!used || remaining === undefined
          ? m.payment_use_money_text()
          : isPayable
            ? m.payment_remaining({ amount: formatRupees(remaining) })
            : m.payment_money_refused()}
      </p>
    </div>
  );
}

function PaymentOptionTile({ option }: { option: Exclude<PaymentOption, { kind: 'app' }> }) {
  const { icon, title, text } = lookOf(option);
  return (
    <OptionTile
      value={option.id}
      disabled={!isOpen(option)}
      title={
        <span className="flex items-center gap-2.5">
          <Icon name={icon} size={22} />
          {title}
        </span>
      }
    >
      {text && <span className="ps-8 text-sm text-text-2">{text}</span>}
    </OptionTile>
  );
}

/** The apps below the method that opens any of them. */
function UpiAppTiles({ options }: { options: readonly PaymentOption[] }) {
  const apps = options.flatMap((option) => (option.kind === 'app' ? [option] : []));
  if (apps.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {apps.map(({ id, app }) => (
        <OptionTile key={id} value={id} title={app.name} align="center" className="min-h-12!" />
      ))}
    </div>
  );
}

function lookOf(option: Exclude<PaymentOption, { kind: 'app' }>): {
  icon: IconName;
  title: ReactNode;
  text: string | undefined;
} {
  if (option.kind === 'card') {
    const { cardType, last4, expiry } = option.card;
    return {
      icon: 'credit-card',
      title: <bdi>{m.payment_saved_card({ type: cardType, last4 })}</bdi>,
      text: expiry ? m.payment_saved_until({ expiry }) : m.payment_saved(),
    };
  }
  if (option.kind === 'vpa') {
    return { icon: 'qr-code', title: <bdi>{option.upi.vpa}</bdi>, text: m.payment_saved() };
  }
  const { paymentMode, label, enabled, whyNot, detail } = option.method;
  return {
    icon: icons[paymentMode] ?? 'credit-card',
    title: label,
    text: enabled ? detail : whyNot,
  };
}

/** The fields of a chosen method: a bank, a company, an address, a choice to save it. */
function Details({ payment, option }: { payment: PaymentChoice; option: PaymentOption }) {
  const { choice, change, missingInput } = payment;
  if (option.kind === 'card') {
    return missingInput === 'card' && <FieldError>{m.payment_card_missing()}</FieldError>;
  }
  if (option.kind !== 'method') return null;
  const { method } = option;
  if (option.byAddress) return <VpaField payment={payment} />;
  if (method.paymentMode === 'CC') {
    return (
      <Inset>
        <Checkbox
          label={m.payment_save_card()}
          checked={choice?.save ?? false}
          onChange={(event) => change({ save: event.target.checked })}
        />
        <p className="ps-8 text-sm text-text-2">{m.payment_save_card_text()}</p>
      </Inset>
    );
  }
  if (method.options.length === 0) return null;
  const isBank = method.paymentMode === 'netbanking';
  return (
    <Inset>
      <Select
        label={isBank ? m.payment_bank() : m.payment_company()}
        value={choice?.option ?? ''}
        onChange={(event) => change({ option: event.target.value })}
        options={method.options.map(({ code, label }) => ({ value: code, label }))}
        {...(isBank && { placeholder: m.payment_bank_choose() })}
        {...(missingInput === 'option' && { error: m.payment_option_missing() })}
      />
    </Inset>
  );
}

/** Asks the gateway whether the address exists, when the field loses the focus. */
function VpaField({ payment: { choice, change, missingInput } }: { payment: PaymentChoice }) {
  const { caller } = useShop();
  const vpa = choice?.vpa ?? '';
  const check = useQuery({ ...vpaCheck(caller, vpa), enabled: false });
  const wrong = missingInput === 'vpa' || check.data?.valid === false;
  const name = check.data?.customerName;
  return (
    <Inset>
      <TextInput
        label={m.payment_vpa()}
        hint={name ? m.payment_vpa_of({ name }) : m.payment_vpa_hint()}
        value={vpa}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => change({ vpa: event.target.value.trim() })}
        onBlur={() => {
          if (looksLikeVpa(vpa) && !check.data) void check.refetch({ cancelRefetch: false });
        }}
        {...(wrong && { error: m.payment_vpa_wrong() })}
      />
      {vpa && (
        <Checkbox
          label={m.payment_save_vpa()}
          checked={choice?.save ?? false}
          onChange={(event) => change({ save: event.target.checked })}
        />
      )}
    </Inset>
  );
}

const Inset = ({ children }: { children: ReactNode }) => (
  <div className="rounded-md bg-surface-2 p-3.5">{children}</div>
);
