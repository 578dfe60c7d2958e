import { gstStateOf } from '../location/index.ts';

/** 'Telangana (36)'; a state that the list does not know stands by its name. */
export function placeOfSupply(state: string): string {
  const code = gstStateOf(state)?.code;
  return code ? `${state} (${code})` : state;
}
