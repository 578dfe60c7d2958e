import type { AnswerOf } from '@halal-basket/contract';

/** An address of the customer's book. */
export type SavedAddress = AnswerOf<'addresses'>['completeAddressesList'][number];

/** `AddressForm` of `address-form.tsx`: makes an address, or changes one. */
export interface AddressFormProps {
  /** The address to change; a new one is made without it. */
  address?: SavedAddress | undefined;
  /** It is saved. A new address is the cart's from now on. */
  onSaved: (saved: SavedAddress) => void;
  /** Gives the form's element this id and leaves its button to you: `<Button type="submit" form={id}>`. */
  formId?: string;
  /** An address may be saved where nobody delivers; not where it is to be delivered to now. */
  mayKeep?: boolean;
  /** On the form's own button; 'Save address' unless told. */
  submitLabel?: string;
}

/**
 * `AddressPicker` of `address-picker.tsx`: the customer's addresses as radio buttons with ways to
 * add and change. What is picked becomes the cart's address at once; `launch` tells which it is.
 */
export interface AddressPickerProps {
  label: string;
  hideLabel?: boolean;
  /** The cart goes to this address now. */
  onPicked?: (address: SavedAddress) => void;
  className?: string;
}
