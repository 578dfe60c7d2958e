export const spriteHref = '/assets/icons.svg?v=81ee56e7';
