import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from '../src/gallery/gallery.tsx';

it('renders every component on the server, without a browser', () => {
  const html = renderToString(<Gallery />);
  for (const part of [
    'Goat Curry Cut',
    'Delivery slot',
    'Out for Delivery',
    'Your cart is empty',
  ]) {
    expect(html).toContain(part);
  }
});
