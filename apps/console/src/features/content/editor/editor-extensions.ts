import { Mark, Node, mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

const mark = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** The position of a product's card, which the shop inserts. */
const ProductCard = Node.create({
  name: 'productCard',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    productId: {
      parseHTML: (element: HTMLElement) => element.getAttribute('data-product-id'),
      renderHTML: ({ productId }: Record<string, unknown>) => ({ 'data-product-id': productId }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-product-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
});

/** Exactly the elements that the rules for texts allow (`clean-html.ts` of the server). */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  mark('superscript', 'sup'),
  mark('subscript', 'sub'),
  Figure,
  Figcaption,
  ProductCard,
];
