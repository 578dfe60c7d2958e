export { moveViewed as carryLooks } from './lists.sql.ts';
export { noteLook } from './routes.ts';
export { customerListsModule } from './module.ts';
