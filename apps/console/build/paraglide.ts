/** How the message files become functions; the same for builds, for development and for `tsc`. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable' as const, 'baseLocale' as const],
  emitReadme: false,
};
