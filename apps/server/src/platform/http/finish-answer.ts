import type { CallShape, SuccessEnvelope } from '@halal-basket/contract';
import type { PrecompressedText } from './precompressed.ts';
import type { ReplyEffects } from './reply-effects.ts';
import type { RawAnswer } from './routes.ts';
import type { Translate } from './shop-texts.ts';
import { translateAnswer } from './translate-answer.ts';

export interface Dispatched {
  reply: ReplyEffects;
  /** The success envelope as text; absent if `kept` or `raw` replaces it. */
  body?: string;
  /** The same, as it is cached for the next request. */
  kept?: PrecompressedText;
  raw?: RawAnswer;
  etag?: string;
  replayed?: boolean;
  /** The answer of a call of staff, by its schema. */
  data?: unknown;
}

const isRaw = (answer: unknown): answer is RawAnswer =>
  typeof answer === 'object' && answer !== null && 'raw' in answer;

/** The answer goes through its schema, which removes undeclared fields; then its texts are translated. */
export function inLanguage(call: CallShape, answer: unknown, translate: Translate | null): unknown {
  const parsed = call.answer.parse(answer);
  return translate ? translateAnswer(call.answer, parsed, translate) : parsed;
}

/** The answer of a handler as it is sent. */
export function finish(
  call: CallShape,
  reply: ReplyEffects,
  answer: unknown,
  translate: Translate | null,
): Dispatched {
  if (call.raw && isRaw(answer)) return { reply, raw: answer };
  const description = reply.description ?? call.success;
  const data = inLanguage(call, answer, translate);
  const envelope: SuccessEnvelope<unknown> = {
    action: 'success',
    data,
    ...(description !== undefined && { description }),
  };
  return { reply, body: JSON.stringify(envelope), ...(call.who === 'staff' && { data }) };
}
