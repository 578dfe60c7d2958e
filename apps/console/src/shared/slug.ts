/** 'Chicken Curry Cut, Skinless' → 'chicken-curry-cut-skinless', of so many characters at most. */
export const slugOf = (name: string, most = 80): string =>
  name
    .normalize('NFKD')
    // 'è' falls into the letter and its mark: the mark is no gap between words.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
