import { gstStateOf, stateOfPinCode } from '../../location/index.ts';

/**
 * 'Telangana (36)': the state of the pin code, whatever state the customer typed. An unknown pin
 * code keeps the typed state.
 */
export function placeOfSupply({ pinCode, state }: { pinCode: string; state: string }): string {
  const known = stateOfPinCode(pinCode) ?? gstStateOf(state);
  return known ? `${known.name} (${known.code})` : state;
}
