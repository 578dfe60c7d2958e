export { moveViewed as moveViews } from './customer-lists.sql.ts';
export { recordView } from './routes.ts';
export { customerListsModule } from './module.ts';
