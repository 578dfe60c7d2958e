export { kitchenModule } from './module.ts';
