import { deletePictures } from '../../platform/pictures/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { anonymiseReviews, selectReviewsForExport, moveReviews } from './personal-data.sql.ts';

export const reviewsData: PersonalData = {
  exportOf: async (q, customerId) => ({ reviews: await selectReviewsForExport(q, customerId) }),
  erase: async (tx, { customerId }) => deletePictures(tx, await anonymiseReviews(tx, customerId)),
  merge: async (tx, accounts) => {
    await moveReviews(tx, accounts);
  },
};
