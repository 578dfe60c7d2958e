export { moveViewedProducts } from './customer-lists.sql.ts';
export { recordView } from './routes.ts';
export { customerListsModule } from './module.ts';
