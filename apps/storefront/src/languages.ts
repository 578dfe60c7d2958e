/** Languages that the shop speaks, the first by itself; `tag` as search engines want it (BCP 47). */
export const languages: readonly { locale: string; tag: string }[] = [
  { locale: 'en', tag: 'en-IN' },
];
