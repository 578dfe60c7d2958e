import { Marked } from 'marked';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/**
 * The HTML of articles and pages as the shop stores it: plain tags, each block on its own line, and an empty line
 * above each second-level heading. Addresses in the text are not made into links.
 */
const marked = new Marked({
  renderer: {
    text: (token) => escape(token.text),
    heading({ tokens, depth }) {
      const level = `h${depth}`;
      return `${depth === 2 ? '\n' : ''}<${level}>${this.parser.parseInline(tokens)}</${level}>\n`;
    },
    list(token) {
      const level = token.ordered ? 'ol' : 'ul';
      return `<${level}>\n${token.items.map((item) => this.listitem(item)).join('')}</${level}>\n`;
    },
    listitem(item) {
      const inline = item.tokens.flatMap((token) => ('tokens' in token && token.tokens) || []);
      return `<li>${this.parser.parseInline(inline)}</li>\n`;
    },
    blockquote({ tokens }) {
      const inline = tokens.flatMap((token) => ('tokens' in token && token.tokens) || []);
      return `<blockquote>${this.parser.parseInline(inline)}</blockquote>\n`;
    },
    table({ header, rows }) {
      const head = header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`);
      const body = rows.map(
        (row) =>
          `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
      );
      return `<table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n`;
    },
  },
  tokenizer: { url: () => undefined },
});

/** Makes the HTML of an article or a page, one block on each line. */
export const articleHtml = (markdown: string): string =>
  `\n${marked.parse(markdown, { async: false })}`;

/** Makes the HTML of an answer, without line breaks between its blocks. */
export const answerHtml = (markdown: string): string =>
  marked
    .lexer(markdown)
    .map((block) => marked.parser([block]).trim())
    .join('');
