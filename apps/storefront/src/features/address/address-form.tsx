import { Button, FieldError } from '@halal-basket/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useLaunch } from '../session/use-launch.ts';
import { useAddressDraft } from './address-draft.ts';
import { AllFields, ShortFields } from './address-fields.tsx';
import type { AddressFormProps } from './address-parts.ts';
import { addressErrors, type AddressFields, type AddressPlace, fieldsOf } from './address-rules.ts';
import { PlaceField } from './place-field.tsx';
import { useSaveAddress } from './use-addresses.ts';

const isField = (name: string): name is keyof AddressFields =>
  name in addressErrors || name === 'type' || name === 'default';

/** Shows refusals of the server beside their fields; returns those without a field. */
function showRefusal(error: unknown, form: UseFormReturn<AddressFields>): string | null {
  const fields = Object.entries(callErrorOf(error)?.fields ?? {});
  const ours = fields.filter(([name]) => isField(name));
  for (const [at, [name, message]] of ours.entries()) {
    if (isField(name)) form.setError(name, { message }, { shouldFocus: at === 0 });
  }
  return ours.length > 0 ? null : messageOf(error, m.address_failed());
}

/** Creates or changes an address: the area first, then door, receiver and the other fields. */
export function AddressForm(props: AddressFormProps) {
  const { address, onSaved, formId, submitLabel, mayKeep = false, short = false } = props;
  const launch = useLaunch();
  const placeField = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<AddressPlace | null>(
    address ?? launch?.visitorAddress ?? null,
  );
  const [isMoved, setIsMoved] = useState(false);
  const [isUnserved, setIsUnserved] = useState(address?.serviceable === false);
  const [problem, setProblem] = useState<{ place?: string; form?: string }>({});
  const form = useForm<AddressFields>({
    mode: 'onTouched',
    defaultValues: fieldsOf(address, launch),
  });
  const draft = useAddressDraft(form, short ? launch?.mobile : undefined);
  const save = useSaveAddress((saved) => {
    draft.forget();
    onSaved(saved);
  });

  const moveTo = (picked: AddressPlace, served: boolean) => {
    setPlace(picked);
    setIsMoved(true);
    setIsUnserved(!served);
    setProblem({});
    // A pin in the same area keeps the words that the customer wrote.
    const isOther = picked.area !== place?.area;
    if (picked.area && isOther) form.setValue('area', picked.area, { shouldValidate: true });
  };
  const send = async (fields: AddressFields) => {
    if (!place) return;
    setProblem({});
    try {
      await save.mutateAsync({ address, fields, place, isMoved, isUnserved });
    } catch (error) {
      const isPlace = callErrorOf(error)?.errorCode === 'NOT_SERVICEABLE';
      if (isPlace) {
        setProblem({ place: m.not_served_here() });
        setIsUnserved(mayKeep);
      } else setProblem({ form: showRefusal(error, form) ?? undefined });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (place) {
      void form.handleSubmit(send)();
      return;
    }
    setProblem({ place: m.error_place() });
    placeField.current?.focus();
  };

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PlaceField
        place={place}
        onPick={moveTo}
        mayKeep={mayKeep}
        isUnserved={isUnserved}
        error={problem.place ?? null}
        field={placeField}
      />
      {place && (short ? <ShortFields form={form} /> : <AllFields form={form} address={address} />)}
      <div role="alert" className="empty:-mt-5">
        {problem.form && <FieldError>{problem.form}</FieldError>}
      </div>
      {!formId && <SaveButton label={submitLabel} busy={save.isPending} />}
    </form>
  );
}

const SaveButton = ({ label, busy }: { label: string | undefined; busy: boolean }) => (
  <Button type="submit" size="lg" busy={busy} className="self-start max-lg:w-full">
    {label ?? m.address_save()}
  </Button>
);
