export type { AppliedBenefit, Benefit } from './benefit.ts';
