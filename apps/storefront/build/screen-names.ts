import type { Plugin } from 'vite';

const routeFile = /storefront[\\/]src[\\/]features[\\/]([\w-]+)[\\/]routes\.ts$/;
const lazyScreens =
  /lazyRouteComponent\(\s*\(\) => import\('\.\/([\w-]+-screen\.tsx)'\),\s*'\w+',?\s*\)/g;

/**
 * Adds the name of its module to each lazily loaded screen on the server. The document then
 * preloads the module with all that it needs. Browsers do not use the names.
 */
export const screenNames = (): Plugin => ({
  name: 'screen-names',
  enforce: 'pre',
  transform(code, id, options) {
    const feature = routeFile.exec(id)?.[1];
    if (!options?.ssr || !feature) return null;
    const named = code.replace(
      lazyScreens,
      `Object.assign($&, { screen: 'src/features/${feature}/$1' })`,
    );
    const [screens, found] = [
      code.match(/import\('[^']*-screen\.tsx'/g),
      named.match(/screen: 'src\//g),
    ];
    if (screens?.length !== found?.length) {
      this.error(
        `${id}: a screen is lazily loaded in another way than lazyRouteComponent(() => import(…), 'Name')`,
      );
    }
    return { code: named, map: null };
  },
});
