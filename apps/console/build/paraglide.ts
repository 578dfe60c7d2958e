/**
 * The options that compile the message files to functions, for builds, for development and for
 * `tsc`.
 */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  // One structure everywhere, so that a build does not compile again what another run has compiled.
  outputStructure: 'message-modules' as const,
  strategy: ['globalVariable' as const, 'baseLocale' as const],
  emitReadme: false,
};
