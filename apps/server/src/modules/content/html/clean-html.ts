import sanitize from 'sanitize-html';

/**
 * The number of the rules below. Increase it with every change: texts that an older number cleaned are cleaned
 * again from the original, when they are read and by a nightly job.
 */
export const rulesVersion = 1;

export interface CleanText {
  /** Safe to insert into a page. */
  html: string;
  /** Its headings of the second and third level, in order. */
  contents: { id: string; title: string; level: 2 | 3 }[];
  words: number;
}

/** A path of this store that no browser takes for another host. */
const sitePath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const outside = /^(https:\/\/|mailto:|tel:)[^\s\\\p{Cc}]+$/iu;
const anchor = /^#[\w-]+$/;
const productId = /^[1-9]\d{0,8}$/;
const pixels = /^[1-9]\d{0,4}$/;

type Attributes = Record<string, string>;

/** Links lead to this store, to https, or to mail and phone; other addresses become plain text. */
function link(_tag: string, { href = '' }: Attributes): sanitize.Tag {
  const isOutside = outside.test(href);
  const isGood = isOutside || sitePath.test(href) || anchor.test(href);
  return {
    tagName: 'a',
    attribs: { ...(isGood && { href }), ...(isOutside && { rel: 'noopener noreferrer' }) },
  };
}

/** Pictures are this store's own: otherwise other hosts would learn who reads which page. */
function picture(_tag: string, { src = '', alt = '', width, height }: Attributes): sanitize.Tag {
  return {
    tagName: 'img',
    attribs: {
      ...(sitePath.test(src) && { src }),
      alt,
      ...(width !== undefined && pixels.test(width) && { width }),
      ...(height !== undefined && pixels.test(height) && { height }),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

/** A `div` only marks the position of a product card; any other becomes a paragraph. */
function block(_tag: string, attribs: Attributes): sanitize.Tag {
  const product = attribs['data-product-id'] ?? '';
  return productId.test(product)
    ? { tagName: 'div', attribs: { 'data-product-id': product } }
    : { tagName: 'p', attribs: {} };
}

const words = (list: string): string[] => list.split(' ');

const rules: sanitize.IOptions = {
  allowedTags: words(
    'h2 h3 h4 p ul ol li blockquote hr br div strong em u sup sub a figure figcaption img table caption thead tbody tr th td',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    div: ['data-product-id'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The contents of these tags are never text.
  nonTextTags: words(
    'script style textarea option noscript template title xmp svg math iframe object embed noembed noframes audio video',
  ),
  transformTags: {
    a: link,
    img: picture,
    div: block,
    // A page has one heading of the first level: its title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const inline = /<\/?(?:strong|em|u|sup|sub|a)\b[^>]*>/g;

/** The text of cleaned HTML without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** With a prefix, so that no heading gets the id of a part of the page. */
function anchorOf(title: string, taken: Set<string>): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  for (let number = 1; ; number += 1) {
    const id = ['s', name, number > 1 || name === '' ? String(number) : '']
      .filter(Boolean)
      .join('-');
    if (!taken.has(id)) {
      taken.add(id);
      return id;
    }
  }
}

/**
 * The safe form of HTML: an allow-list of tags and attributes, only harmless links, pictures of this store,
 * and anchors on the headings. Never throws.
 */
export function cleanHtml(written: string): CleanText {
  const safe = sanitize(written, rules).trim();
  const contents: CleanText['contents'] = [];
  const taken = new Set<string>();
  // Cleaned headings have no attributes and are closed, so that their tags can be matched.
  const html = safe.replace(
    /<h([23])>(.*?)<\/h\1>/gs,
    (_all, digit: string, inner: string): string => {
      const title = plainText(inner);
      if (title === '') return '';
      const id = anchorOf(title, taken);
      contents.push({ id, title, level: digit === '2' ? 2 : 3 });
      return `<h${digit} id="${id}">${inner}</h${digit}>`;
    },
  );
  const text = plainText(html);
  return { html, contents, words: text === '' ? 0 : text.split(' ').length };
}
