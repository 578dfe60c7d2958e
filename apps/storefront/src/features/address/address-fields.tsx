import { Button, Checkbox, OptionGroup, OptionTile, TextArea, TextInput } from '@halal-basket/ui';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { m } from '../../messages.ts';
import { addressTypes } from '../location/address-types.ts';
import { formatPhone } from '../login/phone.ts';
import type { SavedAddress } from './address-parts.ts';
import { addressErrors, type AddressFields } from './address-rules.ts';

interface FieldsProps {
  form: UseFormReturn<AddressFields>;
}

type AllFieldsProps = FieldsProps & { address: SavedAddress | undefined };

/** The props of a text field: its name, its rule, and its error. */
const textField = (
  { register, formState: { errors } }: UseFormReturn<AddressFields>,
  name: keyof typeof addressErrors,
) => ({
  ...register(name, { validate: (text: string) => addressErrors[name](text) ?? true }),
  error: errors[name]?.message,
});

/** All fields of an address. */
export const AllFields = ({ form, address }: AllFieldsProps) => (
  <>
    <DoorField form={form} />
    <AreaFields form={form} />
    <TypeFields form={form} />
    <NameField form={form} />
    <ReceiverFields form={form} address={address} />
  </>
);

/** The fields that a customer must fill in; the others have values already, and open on request. */
export function ShortFields({ form }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = form.formState;
  const isElsewhereWrong = Object.keys(errors).some(
    (name) => name !== 'addressLine1' && name !== 'fullName',
  );
  const phone = useWatch({ control: form.control, name: 'contactNo' });
  const { setFocus } = form;
  useEffect(() => {
    // On phones the keyboard of the step before stays open.
    if (navigator.userActivation?.hasBeenActive) setFocus('addressLine1');
  }, [setFocus]);
  return (
    <>
      <DoorField form={form} />
      <NameField form={form} />
      {isOpen || isElsewhereWrong ? (
        <>
          <AreaFields form={form} />
          <TypeFields form={form} />
          <ReceiverFields form={form} address={undefined} />
        </>
      ) : (
        <div className="text-sm text-text-2">
          <p>{m.address_rider_calls({ phone: formatPhone(phone) })}</p>
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            className="-ms-3 text-start"
            aria-expanded={false}
            onClick={() => setIsOpen(true)}
          >
            {m.address_more()}
          </Button>
        </div>
      )}
    </>
  );
}

const DoorField = ({ form }: FieldsProps) => (
  <TextInput
    {...textField(form, 'addressLine1')}
    label={m.address_line1()}
    autoComplete="address-line1"
    enterKeyHint="next"
    required
  />
);

const AreaFields = ({ form }: FieldsProps) => (
  <>
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

const NameField = ({ form }: FieldsProps) => (
  <TextInput
    {...textField(form, 'fullName')}
    label={m.address_name()}
    autoComplete="name"
    autoCapitalize="words"
    required
  />
);

function TypeFields({ form }: FieldsProps) {
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
    </>
  );
}

const ReceiverFields = ({ form, address }: AllFieldsProps) => (
  <>
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

/** The name and GSTIN of a registered business, which its invoices show. */
function BusinessFields({ form }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(() => form.getValues('gstin') !== '');
  const choose = (checked: boolean) => {
    setIsOpen(checked);
    if (checked) return;
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
