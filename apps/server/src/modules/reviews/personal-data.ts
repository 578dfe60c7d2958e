import type { PersonalData } from '../../platform/personal-data.ts';
import { hideAuthor, selectReviewsForExport } from './personal.sql.ts';

export const reviewsData: PersonalData = {
  exportOf: async (q, customerId) => ({ reviews: await selectReviewsForExport(q, customerId) }),
  erase: (tx, { customerId }) => hideAuthor(tx, customerId),
};
