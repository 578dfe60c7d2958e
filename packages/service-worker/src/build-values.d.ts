/* The build replaces these names (`apps/storefront/build/service-worker.ts`). */

/** The name of the build. It changes with the contents of any file. */
declare const BUILD_VERSION: string;

/** The files that the worker keeps when it is installed. */
declare const PRECACHED_FILES: { url: string; revision: string | null }[];
