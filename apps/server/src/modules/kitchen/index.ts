export { replaceStations } from './kitchen.sql.ts';
export { kitchenModule } from './module.ts';
