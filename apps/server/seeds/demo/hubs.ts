import { type Paise, paiseFromRupees } from '@halal-basket/money';
import type { Point } from './types.ts';

export interface DemoCity {
  readonly name: string;
  readonly state: string;
  /** Two digits, as they begin a GSTIN. */
  readonly stateCode: string;
}

export interface DemoHub {
  readonly adcCode: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly pinCode: string;
  readonly phone: string;
  /** Made up, with a right check character. */
  readonly gstin: string;
  /** Made up: fourteen digits with nothing behind them. */
  readonly fssai: string;
  readonly point: Point;
  /** Corners of the delivery area; the last is joined to the first. */
  readonly corners: readonly Point[];
  readonly deliveryFeePaise: Paise;
  readonly freeFromPaise: Paise;
  readonly minimumPaise: Paise;
  readonly cashOnDelivery: boolean;
  readonly expressMinutes: number | null;
  readonly isDefault: boolean;
}

export const cities: readonly DemoCity[] = [
  { name: 'Hyderabad', state: 'Telangana', stateCode: '36' },
  { name: 'Bengaluru', state: 'Karnataka', stateCode: '29' },
  { name: 'Mumbai', state: 'Maharashtra', stateCode: '27' },
];

const rupees = paiseFromRupees;

/**
 * Neighbouring areas share their border's corners exactly, so that no street between them is left
 * without a hub. Areas follow main roads and lakes roughly; they are for the demo.
 */
export const hubs: readonly DemoHub[] = [
  {
    adcCode: 'HYD-BNJ',
    name: 'Banjara Hills',
    city: 'Hyderabad',
    address: 'Ground floor, 8-2-293/A, Road No. 12, Banjara Hills, Hyderabad',
    pinCode: '500034',
    phone: '1800-000-0101',
    gstin: '36ZZDEM0000Z1ZX',
    fssai: '13600000000001',
    point: [78.4389, 17.4126],
    corners: [
      [78.398, 17.37],
      [78.384, 17.415],
      [78.385, 17.4345],
      [78.402, 17.438],
      [78.418, 17.453],
      [78.455, 17.456],
      [78.478, 17.458],
      [78.49, 17.43],
      [78.502, 17.405],
      [78.498, 17.36],
      [78.465, 17.348],
      [78.42, 17.356],
    ],
    deliveryFeePaise: rupees(29),
    freeFromPaise: rupees(499),
    minimumPaise: rupees(99),
    cashOnDelivery: true,
    expressMinutes: 90,
    isDefault: true,
  },
  {
    adcCode: 'HYD-HTC',
    name: 'HITEC City',
    city: 'Hyderabad',
    address: 'Plot 41, Vittal Rao Nagar, Madhapur, Hyderabad',
    pinCode: '500081',
    phone: '1800-000-0102',
    gstin: '36ZZDEM0000Z1ZX',
    fssai: '13600000000002',
    point: [78.3862, 17.4483],
    corners: [
      [78.384, 17.415],
      [78.385, 17.4345],
      [78.402, 17.438],
      [78.418, 17.453],
      [78.42, 17.485],
      [78.41, 17.505],
      [78.37, 17.508],
      [78.345, 17.495],
      [78.333, 17.46],
      [78.335, 17.425],
      [78.35, 17.405],
    ],
    deliveryFeePaise: rupees(29),
    freeFromPaise: rupees(599),
    minimumPaise: rupees(149),
    cashOnDelivery: true,
    expressMinutes: 90,
    isDefault: false,
  },
  {
    adcCode: 'BLR-KRM',
    name: 'Koramangala',
    city: 'Bengaluru',
    address: '118, 80 Feet Road, 4th Block, Koramangala, Bengaluru',
    pinCode: '560034',
    phone: '1800-000-0103',
    gstin: '29ZZDEM0000Z1ZS',
    fssai: '11200000000003',
    point: [77.6262, 12.9345],
    corners: [
      [77.572, 12.902],
      [77.586, 12.883],
      [77.618, 12.879],
      [77.652, 12.892],
      [77.664, 12.918],
      [77.662, 12.958],
      [77.63, 12.964],
      [77.6, 12.962],
      [77.574, 12.956],
      [77.568, 12.93],
    ],
    deliveryFeePaise: rupees(35),
    freeFromPaise: rupees(599),
    minimumPaise: rupees(99),
    cashOnDelivery: true,
    expressMinutes: 90,
    isDefault: false,
  },
  {
    adcCode: 'BLR-FRZ',
    name: 'Frazer Town',
    city: 'Bengaluru',
    address: '24, Mosque Road, Frazer Town, Bengaluru',
    pinCode: '560005',
    phone: '1800-000-0104',
    gstin: '29ZZDEM0000Z1ZS',
    fssai: '11200000000004',
    point: [77.6152, 12.9988],
    corners: [
      [77.574, 12.956],
      [77.6, 12.962],
      [77.63, 12.964],
      [77.662, 12.958],
      [77.666, 12.985],
      [77.65, 13.012],
      [77.625, 13.03],
      [77.588, 13.038],
      [77.564, 13.02],
      [77.562, 12.985],
    ],
    deliveryFeePaise: rupees(29),
    freeFromPaise: rupees(499),
    minimumPaise: rupees(99),
    cashOnDelivery: true,
    expressMinutes: null,
    isDefault: false,
  },
  {
    adcCode: 'MUM-BDR',
    name: 'Bandra',
    city: 'Mumbai',
    address: 'Shop 3, Waterfield Road, Bandra West, Mumbai',
    pinCode: '400050',
    phone: '1800-000-0105',
    gstin: '27ZZDEM0000Z1ZW',
    fssai: '11500000000005',
    point: [72.8347, 19.0602],
    corners: [
      [72.826, 19.005],
      [72.856, 19.008],
      [72.885, 19.04],
      [72.9, 19.07],
      [72.898, 19.11],
      [72.882, 19.135],
      [72.85, 19.14],
      [72.822, 19.133],
      [72.82, 19.09],
      [72.817, 19.048],
      [72.824, 19.03],
    ],
    deliveryFeePaise: rupees(39),
    freeFromPaise: rupees(699),
    minimumPaise: rupees(199),
    cashOnDelivery: false,
    expressMinutes: 120,
    isDefault: false,
  },
];
