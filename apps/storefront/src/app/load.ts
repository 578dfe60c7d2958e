import { notFound, redirect } from '@tanstack/react-router';
import { callErrorOf, isMissing, isUnauthorised, PageMoved } from '../call-errors.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop-context.tsx';

/**
 * The router's arguments for a loader; `P`: parameters of the path, `D`: the part of the search
 * that it uses.
 */
export interface Load<P = object, D = object> {
  context: Shop;
  params: P;
  deps: D;
  location: { href: string };
}

/**
 * Maps refusals to the router's outcomes. 404 becomes the "not found" screen. A former name becomes
 * a permanent redirect that keeps the search of `here`. 401 becomes the login, which returns to
 * `here`. An address that no call accepts (422) is "not found" too; `missing` names the missing
 * thing. Other errors stay errors and become the OOPS screen.
 */
export async function loaded<T>(
  loading: Promise<T>,
  here: string,
  missing?: () => string,
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof PageMoved) {
      const [, search = ''] = here.split(/(?=\?)/);
      throw redirect({ href: error.path + search, statusCode: 301, replace: true });
    }
    if (isMissing(error) || callErrorOf(error)?.status === 422) {
      throw notFound({ data: missing?.() });
    }
    if (isUnauthorised(error)) throw redirect({ href: paths.login(here) });
    throw error;
  }
}
