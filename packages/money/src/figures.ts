/** Thousands as India (1,20,000) and as the world (120,000) separate them. */
const groupedFigure = /^-?([1-9]\d?(,\d{2})*|[1-9]\d{0,2}(,\d{3})*),\d{3}(\.\d+)?$/;

/**
 * '1,20,000.50' → '120000.50'. A comma only separates thousands, so that ₹649,00 is not read as ₹64,900: a text with
 * any other comma is returned unchanged, and is then no number.
 */
export const withoutThousands = (figure: string): string =>
  groupedFigure.test(figure) ? figure.replaceAll(',', '') : figure;
