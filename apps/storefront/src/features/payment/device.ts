import type { PayingDevice } from './payment-options.ts';

/** iPhones, iPads (which identify as Macs) and Safari open windows only during a click. */
const isApple = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  (/Macintosh/.test(userAgent) && touchPoints > 1) ||
  (/Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|Android|Edg/.test(userAgent));

export const deviceOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PayingDevice => ({
  phone: /Android|iPhone|iPod|Mobi/.test(userAgent),
  apple: isApple(userAgent, maxTouchPoints),
});
