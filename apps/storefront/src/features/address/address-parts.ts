import type { AnswerOf } from '@halal-basket/contract';

/** An address of the customer's book. */
export type SavedAddress = AnswerOf<'addresses'>['completeAddressesList'][number];

/** `AddressForm` of `address-form.tsx`: creates or changes an address. */
export interface AddressFormProps {
  /** The address to change; without it the form creates one. */
  address?: SavedAddress | undefined;
  /** Called when the address is saved. A new address becomes the cart's. */
  onSaved: (saved: SavedAddress) => void;
  /**
   * The id of the form element, for a submit button outside of it: `<Button type="submit"
   * form={id}>`.
   */
  formId?: string;
  /** Whether an address without delivery can be saved. It cannot be used for the current order. */
  mayKeep?: boolean;
  /**
   * For a first order: asks for door and name, shows the rest on request, and keeps what was typed
   * for a reload of the tab.
   */
  short?: boolean;
  /** The text of the form's own button; 'Save address' by default. */
  submitLabel?: string;
}

/**
 * `AddressPicker` of `address-picker.tsx`: the customer's addresses as radio buttons, with links to
 * add and change one. The chosen one becomes the cart's address at once; `launch` has its id.
 */
export interface AddressPickerProps {
  label: string;
  hideLabel?: boolean;
  /** Called when the cart is delivered to this address. */
  onPicked?: (address: SavedAddress) => void;
  className?: string;
}
