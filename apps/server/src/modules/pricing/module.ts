import { defineModule } from '../../platform/module.ts';

export const pricingModule = defineModule({ name: 'pricing' });
