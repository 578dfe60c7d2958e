import { asBuyer } from './buyer.ts';
import { asCustomer } from './customer.ts';
import { asGuest } from './guest.ts';
import { asKnown } from './known.ts';
import { meanwhile } from './meanwhile.ts';
import type { Scene } from './scene.ts';
import { asStaff } from './staff.ts';
import { asStranger } from './stranger.ts';

export type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [
  ...asStranger,
  ...asGuest,
  ...asCustomer,
  ...asKnown,
  ...asBuyer,
  ...meanwhile,
  ...asStaff,
];
