import type { StaffRole, StaffTransition } from '@halal-basket/contract';

/** Which roles may take which step of an order. Owner and manager may take all. */
const movers: Record<StaffTransition, readonly StaffRole[]> = {
  confirm: ['packer', 'care', 'dispatcher'],
  assignDriver: ['dispatcher'],
  pickUp: ['dispatcher'],
  deliver: ['dispatcher'],
  cancel: ['care'],
};

const inCharge: readonly StaffRole[] = ['owner', 'manager'];

export const mayMove = (role: StaffRole, transition: StaffTransition): boolean =>
  inCharge.includes(role) || movers[transition].includes(role);

export const mayAdjustStock = (role: StaffRole): boolean =>
  inCharge.includes(role) || role === 'packer' || role === 'catalogue';

/** Staff without hubs of their own work for all of them. */
export const worksFor = (hubIds: readonly number[], hubId: number): boolean =>
  hubIds.length === 0 || hubIds.includes(hubId);
