import { routes } from '../../platform/http/routes.ts';
import { requestLoginCode } from './login-code.ts';

export const identityRoutes = routes({
  requestLoginCode: (ctx, { body }) => requestLoginCode(ctx, body),
});
