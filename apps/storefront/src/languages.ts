/** The shop's languages, the first is the default; `tag` is the BCP 47 tag for search engines. */
export const languages: readonly { locale: string; tag: string }[] = [
  { locale: 'en', tag: 'en-IN' },
];
