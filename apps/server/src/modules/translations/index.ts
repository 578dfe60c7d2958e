export { translationsModule } from './module.ts';
