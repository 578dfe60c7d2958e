/** Text that is already markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | false | null | undefined | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const shown = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part.map(shown).join('');
  return String(part).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
};

/** Makes markup from a template. It escapes all values except markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.map((text, index) => text + shown(parts[index])).join(''));

export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(paise / 100);
