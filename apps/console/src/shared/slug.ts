/**
 * Returns the slug of a name, with a limited length: 'Chicken Curry Cut, Skinless' →
 * 'chicken-curry-cut-skinless'.
 */
export const slugOf = (name: string, most = 80): string =>
  name
    .normalize('NFKD')
    // 'è' is split into letter and accent. The accent is removed and separates no words.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
