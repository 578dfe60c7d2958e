const kilometres = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '350 m', '2.4 km'. */
export const distanceText = (metres: number): string =>
  metres < 1000
    ? `${Math.round(metres / 10) * 10}\u00a0m`
    : `${kilometres.format(metres / 1000)}\u00a0km`;
