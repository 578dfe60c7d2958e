/** How the message files become functions; the same for builds, for development and for `tsc`. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  // One shape everywhere: what was compiled once is then not compiled again by every build.
  outputStructure: 'message-modules' as const,
  strategy: ['globalVariable' as const, 'baseLocale' as const],
  emitReadme: false,
};
