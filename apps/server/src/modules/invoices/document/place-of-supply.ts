import { gstStateOf, stateOfPinCode } from '../../location/index.ts';

/**
 * 'Telangana (36)': the state in which the pin code lies, whatever the customer typed as the state. A
 * pin code that lies in no state leaves the typed one.
 */
export function placeOfSupply({ pinCode, state }: { pinCode: string; state: string }): string {
  const known = stateOfPinCode(pinCode) ?? gstStateOf(state);
  return known ? `${known.name} (${known.code})` : state;
}
