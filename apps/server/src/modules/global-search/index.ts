export { globalSearchModule } from './module.ts';
