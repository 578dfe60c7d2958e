/** 'Chicken Curry Cut, Skinless' → 'chicken-curry-cut-skinless'. */
export const seoNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
