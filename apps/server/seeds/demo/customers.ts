import type { AddressType } from '@halal-basket/contract';
import type { Point } from './types.ts';

export interface DemoAddress {
  readonly adcCode: string;
  readonly type: AddressType;
  readonly line1: string;
  readonly line2: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  readonly point: Point;
  readonly instructions: string;
}

export interface DemoCustomer {
  readonly phone: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly language: string;
  /** The first is the default. */
  readonly addresses: readonly DemoAddress[];
}

export const customers: readonly DemoCustomer[] = [
  {
    phone: '+919000000001',
    fullName: 'Ayesha Khan',
    email: 'ayesha@customers.example',
    language: 'en',
    addresses: [
      {
        adcCode: 'HYD-BNJ',
        type: 'home',
        line1: 'Flat 302, Noor Residency',
        line2: 'Opposite the water tank',
        area: 'Road No. 12, Banjara Hills',
        city: 'Hyderabad',
        state: 'Telangana',
        pinCode: '500034',
        point: [78.4412, 17.4148],
        instructions: 'Call at the gate, the bell does not work.',
      },
      {
        adcCode: 'HYD-HTC',
        type: 'work',
        line1: '5th floor, Block C, Orchid Towers',
        line2: 'Leave at reception',
        area: 'Madhapur',
        city: 'Hyderabad',
        state: 'Telangana',
        pinCode: '500081',
        point: [78.3905, 17.4478],
        instructions: '',
      },
    ],
  },
  {
    phone: '+919000000002',
    fullName: 'سیدہ نور العین فاطمہ زہرا بنت سید محمد عبدالرحمن حسینی قادری',
    email: null,
    language: 'ur',
    addresses: [
      {
        adcCode: 'HYD-BNJ',
        type: 'home',
        line1: '9-4-77/A, Street No. 3, Al Hasnath Colony',
        line2: 'Behind the school, blue gate',
        area: 'Tolichowki',
        city: 'Hyderabad',
        state: 'Telangana',
        pinCode: '500008',
        point: [78.4181, 17.3979],
        instructions: 'Please do not ring between two and four.',
      },
    ],
  },
  {
    phone: '+919000000003',
    fullName: null,
    email: null,
    language: 'en',
    addresses: [
      {
        adcCode: 'HYD-BNJ',
        type: 'other',
        line1: 'House 44, Vijayanagar Colony',
        line2: '',
        area: 'Mehdipatnam',
        city: 'Hyderabad',
        state: 'Telangana',
        pinCode: '500028',
        point: [78.4472, 17.3951],
        instructions: '',
      },
    ],
  },
  {
    phone: '+919000000004',
    fullName: 'Thomas Joseph',
    email: 'thomas@customers.example',
    language: 'en',
    addresses: [
      {
        adcCode: 'BLR-KRM',
        type: 'home',
        line1: '27, 3rd Cross, 5th Block',
        line2: 'Near the park',
        area: 'Koramangala',
        city: 'Bengaluru',
        state: 'Karnataka',
        pinCode: '560034',
        point: [77.6204, 12.9341],
        instructions: 'Second floor, the lift is slow.',
      },
    ],
  },
  {
    phone: '+919000000005',
    fullName: 'Imran Qureshi',
    email: null,
    language: 'hi',
    addresses: [
      {
        adcCode: 'MUM-BDR',
        type: 'home',
        line1: '11/B, Sea Breeze Society, Chapel Lane',
        line2: '',
        area: 'Bandra West',
        city: 'Mumbai',
        state: 'Maharashtra',
        pinCode: '400050',
        point: [72.8331, 19.0583],
        instructions: '',
      },
      {
        adcCode: 'MUM-BDR',
        type: 'work',
        line1: 'Gala 6, Kohinoor Industrial Estate',
        line2: 'Ask for the tailoring unit',
        area: 'Kurla West',
        city: 'Mumbai',
        state: 'Maharashtra',
        pinCode: '400070',
        point: [72.8781, 19.0702],
        instructions: '',
      },
    ],
  },
];
