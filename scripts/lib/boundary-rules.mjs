import { isBuiltin } from 'node:module';
import path from 'node:path/posix';

/** @typedef {import('./boundaries.mjs').Layout} Layout */
/** @typedef {import('./source.mjs').Facts} Facts */
/** @typedef {import('./source.mjs').Import} Import */
/** @typedef {{ offset: number, rule: string, message: string }} Found */

/**
 * An import with its target: a file of the clone, one of our packages, or an external package.
 * @typedef {Import & { file?: string | undefined, ours?: string, outside?: string, subpath: string }} Target
 */

/** The packages of the project that each package may import. */
const packagesMayImport = /** @type {Record<string, string[]>} */ ({
  money: [],
  device: [],
  times: [],
  map: [],
  'service-worker': ['contract'],
  ui: ['money'],
  contract: ['money'],
});

/** The external packages that a package's source may import, where its manifest allows more. */
const packagesMayTake = /** @type {Record<string, RegExp>} */ ({
  money: /^$/,
  ui: /^(react|react-dom|radix-ui|embla-carousel[a-z-]*)$/,
  device: /^$/,
  times: /^$/,
  map: /^(maplibre-gl|pmtiles)$/,
  'service-worker': /^workbox-[a-z-]+$/,
});

/**
 * @param {Layout} layout
 * @param {string} file relative to the clone
 * @param {Facts} facts
 * @returns {Found[]}
 */
export function violations(layout, file, facts) {
  const found = facts.imports.flatMap((one) => {
    const target = resolve(layout, file, one);
    const reason = rules.map((rule) => rule(layout, file, target)).find((answer) => answer);
    return reason ? [{ offset: one.offset, rule: reason[0], message: reason[1] }] : [];
  });
  return [...found, ...clockReads(file, facts)];
}

/** @param {Import} one whose query for the bundler is removed */
const plainOf = ({ specifier }) => specifier.replace(/[?#].*$/, '');

/**
 * The file that is imported by its path; undefined for a package.
 * @param {string} file relative to the clone
 * @param {Import} one
 */
export function fileOf(file, one) {
  const plain = plainOf(one);
  return plain.startsWith('.') ? path.join(path.dirname(file), plain) : undefined;
}

/** @param {Layout} layout @param {string} file @param {Import} one @returns {Target} */
function resolve(layout, file, one) {
  const plain = plainOf(one);
  if (plain.startsWith('.')) return { ...one, file: fileOf(file, one), subpath: '' };
  const name = plain.split('/', plain.startsWith('@') ? 2 : 1).join('/');
  const subpath = plain.slice(name.length + 1);
  return layout.packages.has(name) || name.startsWith('@halal-basket/')
    ? { ...one, ours: name, subpath }
    : { ...one, outside: plain, subpath };
}

const isTest = (/** @type {string} */ file) =>
  /\.test\.[a-z]+$/.test(file) || /\/(tests|testing)\//.test(file);

/** @param {string} file */
const workspaceOf = (file) => /^((?:apps|packages)\/[^/]+|[^/]+)/.exec(file)?.[0] ?? '';

/** @param {string} file */
const moduleOf = (file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/** @param {string} file */
const featureOf = (file) => /^apps\/storefront\/src\/features\/([^/]+)/.exec(file)?.[1];

/** Screens, routes and loaders may combine features. */
const isComposed = /(-screen\.tsx|\/routes\.ts|\/loaders\.ts)$/;

/** @param {string} file */
const composes = (file) => featureOf(file) !== undefined && isComposed.test(file);

/** @typedef {(layout: Layout, file: string, target: Target) => [rule: string, message: string] | undefined} Rule */

/** @type {Rule} */
const appsStandAlone = (layout, file, target) => {
  const from = workspaceOf(file);
  const to = target.file
    ? workspaceOf(target.file)
    : target.ours && layout.packages.get(target.ours)?.folder;
  if (!to?.startsWith('apps/') || to === from) return undefined;
  return ['apps', `${from} may not import ${to}: apps share code only through packages.`];
};

/** @type {Rule} */
const workspacesAreEnteredByName = (_layout, file, target) => {
  if (!target.file) return undefined;
  const [from, to] = [workspaceOf(file), workspaceOf(target.file)];
  const tools = to === 'scripts' && (/^(e2e|bench)$/.test(from) || isTest(file));
  if (from === to || tools) return undefined;
  return ['workspaces', `Import ${to} by its package name, not by a path to its files.`];
};

/** @type {Rule} */
const packagesKnowFew = (_layout, file, target) => {
  const own = /^packages\/([^/]+)\/src\//.exec(file)?.[1];
  if (!own || isTest(file)) return undefined;
  const name = target.ours?.replace('@halal-basket/', '');
  const allowed = packagesMayImport[own];
  if (name && name !== own && allowed && !allowed.includes(name)) {
    const list = allowed.length ? `only ${allowed.join(', ')}` : 'none';
    return ['packages', `packages/${own} may import ${list} of our packages, not ${name}.`];
  }
  const outside = target.outside && packageName(target.outside);
  const taken = packagesMayTake[own];
  if (outside && taken && !taken.test(outside)) {
    return ['packages', `packages/${own} may not import ${outside}.`];
  }
  return undefined;
};

/** @type {Rule} */
const importsAreDeclared = (layout, file, target) => {
  const name = target.ours ?? (target.outside && packageName(target.outside));
  if (!name || isBuiltin(target.specifier) || /^(virtual:|#|\/)/.test(name)) return undefined;
  // The root manifest declares the packages that only tests and generators use.
  if (isTest(file) || /^packages\/[^/]+\/scripts\//.test(file)) return undefined;
  const own = [...layout.packages].find(([, { folder }]) => folder === workspaceOf(file));
  if (!own || own[0] === name) return undefined;
  const types = `@types/${name}`;
  const known = [own[1].declared, layout.rootDeclared].some(
    (names) => names.has(name) || (target.typeOnly && names.has(types)),
  );
  if (known) return undefined;
  return ['declared', `${name} is missing in ${workspaceOf(file)}/package.json.`];
};

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @type {Rule} */
const browsersGetNoSchemas = (_layout, file, target) => {
  const inBrowser = /^(apps\/(storefront|console)\/src|packages\/(ui|device)\/src)\//.test(file);
  if (!inBrowser || isTest(file) || target.typeOnly) return undefined;
  const isForms = target.subpath === 'forms' && !file.startsWith('apps/console/');
  const schemas = target.ours === '@halal-basket/contract' && (target.subpath === '' || isForms);
  if (!schemas && target.outside !== 'zod') return undefined;
  return [
    'browser',
    'Schemas add 23 kB to the browser code: use "import type", or an entry such as /client. The console\'s forms use /forms.',
  ];
};

/** @type {Rule} */
const platformKnowsNoModule = (_layout, file, target) => {
  if (!file.startsWith('apps/server/src/platform/') || isTest(file)) return undefined;
  if (!target.file || !moduleOf(`${target.file}/`)) return undefined;
  return ['platform', 'The platform may not import a module: pass the value as an argument.'];
};

/** @type {Rule} */
const modulesLookLeft = (layout, file, target) => {
  const from = moduleOf(file);
  const to = target.file && moduleOf(`${target.file}/`);
  if (!from || !to || from === to) return undefined;
  const [here, there] = [layout.modules.indexOf(from), layout.modules.indexOf(to)];
  if (here < 0 || there < 0) {
    const unknown = here < 0 ? from : to;
    return ['modules', `The module ${unknown} is missing in apps/server/src/modules.ts.`];
  }
  if (!target.file?.endsWith(`/modules/${to}/index.ts`)) {
    return ['modules', `Import ${to} only through its index file, ../${to}/index.ts.`];
  }
  if (there > here && !isTest(file)) {
    return [
      'modules',
      `${from} may import only modules to its left; ${to} is to its right. Use an event.`,
    ];
  }
  return undefined;
};

/** @type {Rule} */
const modulesKnowNoApp = (_layout, file, target) => {
  if (!moduleOf(file) || isTest(file) || !target.file) return undefined;
  const inside = /^apps\/server\/src\/(modules|platform)\//.test(target.file);
  if (inside || !target.file.startsWith('apps/server/src/')) return undefined;
  return [
    'modules',
    'A module may import only modules and the platform, not the files that combine the modules.',
  ];
};

/** @type {Rule} */
const featuresLookLeft = (layout, file, target) => {
  const from = featureOf(file);
  if (!from || !target.file) return undefined;
  const to = featureOf(target.file);
  const [here, there] = [layout.features.indexOf(from), layout.features.indexOf(to ?? from)];
  if (here < 0 || there < 0) {
    const unknown = here < 0 ? from : to;
    return ['features', `The feature ${unknown} is missing in apps/storefront/src/features.ts.`];
  }
  if (there > here && !isTest(file) && !composes(file)) {
    return [
      'features',
      `${from} may import only features to its left; ${to} is to its right. Compose them in a screen.`,
    ];
  }
  return undefined;
};

/** The files of each app that list the routes and the overlays of all features. */
const lists = /** @type {Record<string, { routes: string, overlays: string }>} */ ({
  'apps/storefront': { routes: 'src/router.tsx', overlays: 'src/overlays/overlay-list.tsx' },
  'apps/console': { routes: 'src/app/router.tsx', overlays: 'src/overlays/overlay-list.ts' },
});

/** @param {string} file */
const appFeatureOf = (file) => {
  const [, app, feature] = /^(apps\/[^/]+)\/src\/features\/([^/]+)\//.exec(file) ?? [];
  const files = app ? lists[app] : undefined;
  return app && feature && files ? { app, feature, lists: files } : undefined;
};

/** @type {Rule} */
const screensAreEnteredByTheRouter = (_layout, file, target) => {
  const to = target.file && appFeatureOf(target.file);
  if (!to || !target.file || isTest(file)) return undefined;
  const only = target.file.endsWith('/routes.ts')
    ? `${to.app}/${to.lists.routes}`
    : target.file.endsWith('/overlays.ts')
      ? `${to.app}/${to.lists.overlays}`
      : target.file.endsWith('/loaders.ts')
        ? 'apps/storefront/src/app/loaders.ts'
        : isComposed.test(target.file)
          ? `${to.app}/src/features/${to.feature}/routes.ts`
          : file;
  if (file === only) return undefined;
  return ['features', `Only ${only} may import this file; move the shared code into a part.`];
};

/** @type {Rule} */
const shellKnowsNoFeature = (_layout, file, target) => {
  const [, app] =
    /^(apps\/(?:storefront|console))\/src\/(?:shell|shared|overlays)\//.exec(file) ?? [];
  if (!app || !target.file || !appFeatureOf(target.file)) return undefined;
  if (target.file.endsWith('/overlays.ts')) return undefined;
  return [
    'features',
    'Shell, shared parts and overlays may not import a feature: use a slot instead.',
  ];
};

const rules = [
  appsStandAlone,
  workspacesAreEnteredByName,
  packagesKnowFew,
  browsersGetNoSchemas,
  platformKnowsNoModule,
  modulesLookLeft,
  modulesKnowNoApp,
  featuresLookLeft,
  screensAreEnteredByTheRouter,
  shellKnowsNoFeature,
  importsAreDeclared,
];

/** @param {string} file @param {Facts} facts @returns {Found[]} */
function clockReads(file, facts) {
  const free = !file.startsWith('apps/server/src/') || isTest(file);
  if (free || file === 'apps/server/src/platform/clock.ts') return [];
  const message = 'Only platform/clock.ts reads the time; take "now" or the clock as an argument.';
  return facts.clockReads.map((offset) => ({ offset, rule: 'clock', message }));
}
