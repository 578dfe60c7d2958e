import { notFound, redirect } from '@tanstack/react-router';
import { callErrorOf, isMissing, isUnauthorised, PageMoved } from '../call-errors.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop-context.tsx';

/** What the router gives a loader; `P`: parameters of the path, `D`: what it wants of the search. */
export interface Load<P = object, D = object> {
  context: Shop;
  params: P;
  deps: D;
  location: { href: string };
}

/**
 * Turns refusals into what the router understands: 404 becomes the "not found" screen, a former name
 * a redirect for good, with the search that stood `here`, 401 the login that comes back to `here`. An address whose parts no call takes (422) names nothing either; `missing` says what is not there.
 * Anything else stays an error and becomes the OOPS screen.
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
