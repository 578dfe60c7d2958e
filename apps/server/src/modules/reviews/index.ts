export { reviewAdminRoutes } from './admin-routes.ts';
export { reviewsRoutes } from './routes.ts';
export { reviewsData } from './personal-data.ts';
