/** States and union territories of India with their GST codes (GSTIN, first two digits). */
const codes: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

export const gstStates: readonly string[] = Object.keys(codes).sort();

const known = new Map(
  Object.entries(codes).map(([name, code]) => [name.toLowerCase(), { name, code }]),
);

/** The state with this name, in any case, '&' for 'and'; null outside India. */
export const gstStateOf = (state: string): { name: string; code: string } | null =>
  known.get(state.trim().toLowerCase().replace(/&/g, 'and')) ?? null;

const byCode = new Map([...known.values()].map((state) => [state.code, state]));

/** The state with this GST number ('36'); null for an unknown number. */
export const gstStateByCode = (code: string): { name: string; code: string } | null =>
  byCode.get(code) ?? null;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN, from the fourteen before it (rule of the GST network). */
export function gstinCheckCharacter(fourteen: string): string {
  let sum = 0;
  for (let index = 0; index < fourteen.length; index += 1) {
    const product = alphabet.indexOf(fourteen.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / alphabet.length) + (product % alphabet.length);
  }
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length);
}

/** The fault of a well-formed GSTIN for a seller or buyer in this state; null if it is valid. */
export function gstinProblem(gstin: string, stateCode: string): string | null {
  if (gstin.at(-1) !== gstinCheckCharacter(gstin.slice(0, -1))) return 'contains a typing error';
  return gstin.startsWith(stateCode) ? null : `must start with ${stateCode}, the code of its state`;
}
