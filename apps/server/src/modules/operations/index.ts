export { goodsConsoleRoutes } from './goods-routes.ts';
export { hubsConsoleRoutes } from './hub-routes.ts';
export { pagesConsoleRoutes } from './pages-routes.ts';
export { textsConsoleRoutes } from './text-routes.ts';
export { operationsRoutes } from './routes.ts';
export { searchConsoleRoutes } from './search-routes.ts';
export { authenticateStaff } from './sessions.ts';
export { reviewModerationRoutes } from './review-routes.ts';
