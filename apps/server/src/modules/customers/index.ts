export { refreshSummaries } from './refresh-summaries.ts';
export { customersModule } from './module.ts';
