import type { AnswerOf } from '@halal-basket/contract';

/** An address of the customer's book. */
export type SavedAddress = AnswerOf<'addresses'>['completeAddressesList'][number];

/** `AddressForm` of `address-form.tsx`: makes an address, or changes one. */
export interface AddressFormProps {
  /** The address to change; a new one is made without it. */
  address?: SavedAddress | undefined;
  /** The address is saved. A new address becomes the cart's. */
  onSaved: (saved: SavedAddress) => void;
  /** Gives the form's element this id and leaves its button to you: `<Button type="submit" form={id}>`. */
  formId?: string;
  /** An address without delivery may be saved, but not used for the current order. */
  mayKeep?: boolean;
  /** The text of the form's own button; 'Save address' by default. */
  submitLabel?: string;
}

/**
 * `AddressPicker` of `address-picker.tsx`: the customer's addresses as radio buttons with ways to
 * add and change. The chosen one becomes the cart's address at once; `launch` has its id.
 */
export interface AddressPickerProps {
  label: string;
  hideLabel?: boolean;
  /** The cart goes to this address now. */
  onPicked?: (address: SavedAddress) => void;
  className?: string;
}
