import type { RiderDelivery } from '@halal-basket/contract';
import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { Button, FieldError, OptionGroup, OptionTile, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { UpiPayment } from './upi-payment.tsx';
import { PhotoField } from '../../shared/photo-field.tsx';
import type { DeliveryProof } from './queue/queued-action.ts';

interface DeliveryProofFormProps {
  delivery: RiderDelivery;
  onDone: (proof: DeliveryProof) => void;
  onBack: () => void;
}

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatRupeesExact(Math.abs(amount))}`;

type Collected = 'cash' | 'upi';

/** The handover: the customer's code or a photo, and the payment of the amount due. */
export function DeliveryProofForm({ delivery, onDone, onBack }: DeliveryProofFormProps) {
  const { queries } = useConsole();
  const isUpiChecked = useQuery(queries.deliveries()).data?.upiByGateway ?? false;
  const [code, setCode] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [collected, setCollected] = useState<Collected | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isDue = delivery.dueOnDelivery > 0;
  const isProven = /^\d{4}$/.test(code) || photo !== null;
  // A payment by UPI that has arrived leaves nothing due.
  const isUnpaid = isDue && (collected === null || (collected === 'upi' && isUpiChecked));
  const submit = () => {
    setIsChecked(true);
    if (!isProven || isUnpaid) return;
    onDone({
      ...(code ? { code } : photo && { photo }),
      ...(isDue && collected && { collected }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      {isDue && (
        <div className="flex flex-col gap-3">
          <PaymentChoice delivery={delivery} value={collected} onChange={setCollected} />
          {collected === 'upi' && isUpiChecked && <UpiPayment delivery={delivery} />}
          {isChecked && isUnpaid && (
            <FieldError>
              {collected === null ? m.ride_needs_paid() : m.ride_upi_not_paid()}
            </FieldError>
          )}
        </div>
      )}
      <TextInput
        label={m.ride_code()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value.replace(/\D/g, ''))}
        error={isChecked && !isProven ? m.ride_needs_proof() : undefined}
      />
      <PhotoField
        label={photo === null ? m.ride_or_photo() : m.ride_photo_taken()}
        onPhoto={setPhoto}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="ghost" onClick={onBack}>
          {m.ride_cancel()}
        </Button>
        <Button variant="promise" onClick={submit}>
          {m.ride_confirm()}
        </Button>
      </div>
    </div>
  );
}

interface PaymentChoiceProps {
  delivery: Pick<RiderDelivery, 'dueOnDelivery' | 'rounding'>;
  value: Collected | null;
  onChange: (value: Collected) => void;
}

const PaymentChoice = ({
  delivery: { dueOnDelivery, rounding },
  value,
  onChange,
}: PaymentChoiceProps) => (
  <div>
    <OptionGroup
      label={`${m.ride_due({ amount: formatRupees(dueOnDelivery) })} · ${m.ride_how_paid()}`}
      columns={2}
      value={value}
      onChange={(chosen) => onChange(chosen as Collected)}
    >
      <OptionTile value="cash" title={m.ride_cash()} className="min-h-12!" />
      <OptionTile value="upi" title={m.ride_upi()} className="min-h-12!" />
    </OptionGroup>
    {rounding !== 0 && (
      <p className="mt-1 text-sm text-text-2">{m.ride_rounding({ amount: signed(rounding) })}</p>
    )}
  </div>
);
