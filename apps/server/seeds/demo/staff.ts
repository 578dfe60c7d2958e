import type { StaffRole } from '@halal-basket/contract';
import logins from './logins.json' with { type: 'json' };

export interface DemoStaff {
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
  /** Printed at the start and in the README: a demo shop has no secrets. */
  readonly password: string;
  /** `adcCode`s of the hubs they work for; none means all. */
  readonly hubs: readonly string[];
}

interface DemoLogins {
  readonly console: readonly DemoStaff[];
  readonly customers: readonly {
    readonly phone: string;
    readonly note: string;
  }[];
}

const roles: readonly StaffRole[] = [
  'owner',
  'manager',
  'catalogue',
  'packer',
  'dispatcher',
  'care',
  'rider',
];

function roleOf(text: string): StaffRole {
  const role = roles.find((each) => each === text);
  if (!role) throw new Error(`logins.json names an unknown role: ${text}`);
  return role;
}

/** Who can log in to the demo shop: what `npm start` prints and the README lists. */
export const demoLogins: DemoLogins = {
  console: logins.console.map((each) => ({ ...each, role: roleOf(each.role) })),
  customers: logins.customers,
};

export interface DemoRider {
  readonly adcCode: string;
  readonly name: string;
  readonly phone: string;
  /** Of the login, where they have one. */
  readonly email?: string;
}

export const riders: readonly DemoRider[] = [
  {
    adcCode: 'HYD-BNJ',
    name: 'Salman Pasha',
    phone: '+919000000101',
    email: 'rider@halalbasket.example',
  },
  { adcCode: 'HYD-BNJ', name: 'Naresh Goud', phone: '+919000000102' },
  { adcCode: 'HYD-BNJ', name: 'Yusuf Ali', phone: '+919000000103' },
  { adcCode: 'HYD-HTC', name: 'Mahesh Babu', phone: '+919000000104' },
  { adcCode: 'HYD-HTC', name: 'Irfan Sheikh', phone: '+919000000105' },
  { adcCode: 'BLR-KRM', name: 'Manjunath S', phone: '+919000000106' },
  { adcCode: 'BLR-KRM', name: 'Syed Nadeem', phone: '+919000000107' },
  { adcCode: 'BLR-FRZ', name: 'Antony Raj', phone: '+919000000108' },
  { adcCode: 'BLR-FRZ', name: 'Zubair Khan', phone: '+919000000109' },
  { adcCode: 'MUM-BDR', name: 'Ganesh Pawar', phone: '+919000000110' },
  { adcCode: 'MUM-BDR', name: 'Altaf Ansari', phone: '+919000000111' },
];
