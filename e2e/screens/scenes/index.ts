import { asBuyer } from './buyer.ts';
import { asCustomer } from './customer.ts';
import { asGuest } from './guest.ts';
import { asKnown } from './known.ts';
import { meanwhile } from './meanwhile.ts';
import type { Scene } from './scene.ts';
import { asStaff } from './staff.ts';
import { asNewVisitor } from './new-visitor.ts';

export type { Scene } from './scene.ts';

export const scenes: readonly Scene[] = [
  ...asNewVisitor,
  ...asGuest,
  ...asCustomer,
  ...asKnown,
  ...asBuyer,
  ...meanwhile,
  ...asStaff,
];
