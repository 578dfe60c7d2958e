import {
  Button,
  Checkbox,
  FieldError,
  OptionGroup,
  OptionTile,
  TextArea,
  TextInput,
} from '@halal-basket/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useLaunch } from '../session/use-launch.ts';
import type { AddressFormProps, SavedAddress } from './address-parts.ts';
import { addressErrors, type AddressFields, type AddressPlace, fieldsOf } from './address-rules.ts';
import { addressTypes } from '../location/address-types.ts';
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
  const { address, onSaved, formId, submitLabel, mayKeep = false } = props;
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
  const save = useSaveAddress(onSaved);

  const moveTo = (picked: AddressPlace, served: boolean) => {
    setPlace(picked);
    setIsMoved(true);
    setIsUnserved(!served);
    setProblem({});
    if (picked.area) form.setValue('area', picked.area, { shouldValidate: true });
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
      {place && <DoorFields form={form} />}
      {place && <ReceiverFields form={form} address={address} />}
      <div role="alert">{problem.form && <FieldError>{problem.form}</FieldError>}</div>
      {!formId && (
        <Button type="submit" size="lg" busy={save.isPending} className="self-start max-lg:w-full">
          {submitLabel ?? m.address_save()}
        </Button>
      )}
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<AddressFields>;
}

/** The props of a text field: its name, its rule, and its error. */
const textField = (
  { register, formState: { errors } }: UseFormReturn<AddressFields>,
  name: keyof typeof addressErrors,
) => ({
  ...register(name, { validate: (text: string) => addressErrors[name](text) ?? true }),
  error: errors[name]?.message,
});

const DoorFields = ({ form }: FieldsProps) => (
  <>
    <TextInput
      {...textField(form, 'addressLine1')}
      label={m.address_line1()}
      autoComplete="address-line1"
      required
    />
    <TextInput {...textField(form, 'area')} label={m.address_area()} autoComplete="address-line2" />
    <TextInput
      {...textField(form, 'addressLine2')}
      label={m.address_line2()}
      optional={m.address_optional()}
      hint={m.address_line2_hint()}
      autoComplete="off"
    />
  </>
);

function ReceiverFields({ form, address }: FieldsProps & { address: SavedAddress | undefined }) {
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <>
      <OptionGroup
        label={<span className="text-sm font-semi">{m.address_type()}</span>}
        value={type}
        onChange={(value) =>
          form.setValue('type', value as AddressFields['type'], { shouldDirty: true })
        }
        columns={3}
      >
        {Object.entries(addressTypes).map(([value, { label }]) => (
          <OptionTile
            key={value}
            value={value}
            title={label()}
            align="center"
            className="min-h-12!"
          />
        ))}
      </OptionGroup>
      {type === 'other' && (
        <TextInput
          {...textField(form, 'label')}
          label={m.address_label()}
          optional={m.address_optional()}
          hint={m.address_label_hint()}
          autoComplete="off"
        />
      )}
      <TextInput
        {...textField(form, 'fullName')}
        label={m.address_name()}
        autoComplete="name"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...textField(form, 'contactNo')}
        label={m.address_contact()}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={m.address_contact_hint()}
        dir="ltr"
        required
      />
      <TextArea
        {...textField(form, 'instructions')}
        label={m.address_instructions()}
        optional={m.address_optional()}
        hint={m.address_instructions_hint()}
        rows={2}
      />
      <BusinessFields form={form} />
      {address?.default ? (
        <p className="text-sm text-text-3">{m.address_is_default()}</p>
      ) : (
        <Checkbox look="switch" label={m.address_use_default()} {...form.register('default')} />
      )}
    </>
  );
}

/** The name and GSTIN of a registered business, which its invoices show. */
function BusinessFields({ form }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(() => form.getValues('gstin') !== '');
  const choose = (wanted: boolean) => {
    setIsOpen(wanted);
    if (wanted) return;
    form.setValue('gstin', '', { shouldDirty: true });
    form.setValue('businessName', '', { shouldDirty: true });
  };
  return (
    <>
      <Checkbox
        look="switch"
        label={m.address_business()}
        checked={isOpen}
        onChange={({ target }) => choose(target.checked)}
      />
      {isOpen && (
        <>
          <TextInput
            {...textField(form, 'businessName')}
            label={m.address_business_name()}
            autoComplete="organization"
            required
          />
          <TextInput
            {...textField(form, 'gstin')}
            label={m.address_gstin()}
            hint={m.address_gstin_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            required
          />
        </>
      )}
    </>
  );
}
