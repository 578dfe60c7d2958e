export const spriteHref = '/assets/icons.svg?v=83cf990f';
