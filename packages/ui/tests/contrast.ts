/** Relative luminance of '#rrggbb' (WCAG 2.2, definition of "relative luminance"). */
export function luminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a plain colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, definition of "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export type Theme = 'light' | 'dark';

/** Reads the plain colours of tokens.css: name without '--hb-' → value, for one theme. */
export function readColours(css: string, theme: Theme): Map<string, string> {
  const colours = new Map<string, string>();
  const declaration = /--hb-([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g;
  for (const [, name = '', light, dark, both] of css.matchAll(declaration)) {
    colours.set(name, both ?? (theme === 'light' ? light : dark) ?? '');
  }
  return colours;
}
