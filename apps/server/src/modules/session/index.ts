export { erasureBlockers } from './erasure.ts';
export { sessionModule } from './module.ts';
