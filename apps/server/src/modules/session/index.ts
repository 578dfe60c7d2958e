export { erasureBlockers } from './erasure-blockers.ts';
export { sessionModule } from './module.ts';
