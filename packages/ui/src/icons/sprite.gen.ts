export const spriteHref = '/assets/icons.svg?v=f0c5ffc6';
