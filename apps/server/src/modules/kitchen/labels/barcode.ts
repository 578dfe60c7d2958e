/** A bar: its left edge and width in modules, the width of the narrowest bar. */
export interface Bar {
  at: number;
  width: number;
}

export interface Barcode {
  bars: readonly Bar[];
  /** The width of all bars and spaces in modules. */
  modules: number;
}

/** Bars and spaces in turn, a bar first, as bars with their places. */
export function barsOf(widths: readonly number[]): Barcode {
  const bars: Bar[] = [];
  let modules = 0;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ at: modules, width });
    modules += width;
  }
  return { bars, modules };
}

/** Code 128, which handheld scanners read. The library is large, so it is loaded with the first label. */
export async function code128(text: string): Promise<Barcode> {
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`"${text}" has no bars in Code 128`);
  return barsOf(symbol.sbs);
}
