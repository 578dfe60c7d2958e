export const spriteHref = '/assets/icons.svg?v=4e1211d8';
