/** Lists of the console count their rows up to this number. A larger count is this number plus one. */
export const countLimit = 1000;
