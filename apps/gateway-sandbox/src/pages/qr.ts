import { encode } from 'uqr';
import { html, Markup } from './html.ts';

const quiet = 4;

/** Renders a QR code as a picture. It is black on white in every theme, so that cameras read it. */
export function qrCode(text: string): Markup {
  const { size, data } = encode(text, { ecc: 'M', border: quiet });
  const dark = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="QR code of the payment"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path d="${dark}" />
  </svg>`;
}
