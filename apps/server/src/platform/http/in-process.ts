import type { AnswerOf, CallName } from '@halal-basket/contract';
import { CallError, type Caller } from '@halal-basket/contract/client';
import type { RequestFacts, Visitor } from './context.ts';
import type { Refusal } from '../errors.ts';
import { digest } from '../ids.ts';
import type { Dispatcher } from './dispatch.ts';
import type { Dispatched } from './finish-answer.ts';
import { errorMessage } from './error-messages.ts';
import type { PrecompressedText } from './precompressed.ts';
import type { RawInput } from './read-input.ts';
import { asRefusal } from './refusals.ts';
import type { Cookie } from './reply-effects.ts';

/** A call that a page made, and the tag of its answer. */
export interface PageCall {
  name: CallName;
  input: RawInput;
  tag: string;
}

/** The tag of a guest's present answer: equal tags mean equal answers. */
export async function answerTag(
  dispatcher: Dispatcher,
  request: RequestFacts,
  { name, input }: Pick<PageCall, 'name' | 'input'>,
): Promise<string> {
  try {
    return tagOf(await dispatcher.dispatch(name, request, input, { kind: 'none' }));
  } catch (error) {
    return refusedTag(asRefusal(error));
  }
}

const tagOf = ({ etag, body = '' }: Dispatched): string => etag ?? digest(body);

const refusedTag = ({ code }: Refusal): string => `refused ${code}`;

/** Whether a call was refused because the shop is busy or its database cannot be reached. */
export const wasUnavailable = ({ tag }: Pick<PageCall, 'tag'>): boolean =>
  tag === 'refused UNAVAILABLE';

/** An answer of more bytes is parsed once for all pages: the link map of a big shop has millions. */
const longAnswer = 200_000;
const parsedAnswers = new WeakMap<PrecompressedText, unknown>();

function envelopeOf({ kept, body = '' }: Dispatched): unknown {
  if (!kept) return JSON.parse(body);
  const known = parsedAnswers.get(kept);
  if (known !== undefined) return known;
  const envelope: unknown = JSON.parse(kept.plain.toString());
  if (kept.plain.length > longAnswer) parsedAnswers.set(kept, envelope);
  return envelope;
}

/**
 * The typed client for server rendering: the same calls, guards and schemas without the network. It collects
 * the cookies of the calls, so that the page can send them, and the calls themselves.
 */
export function inProcessCaller(
  dispatcher: Dispatcher,
  request: RequestFacts,
  visitor: Visitor,
  { cookies, calls }: { cookies: Cookie[]; calls: PageCall[] },
): Caller {
  async function callFull<N extends CallName>(
    name: N,
    input?: RawInput,
  ): Promise<{ data: AnswerOf<N>; description?: string }> {
    try {
      const answer = await dispatcher.dispatch(name, request, input ?? {}, visitor);
      cookies.push(...answer.reply.cookies);
      calls.push({ name, input: input ?? {}, tag: tagOf(answer) });
      return envelopeOf(answer) as { data: AnswerOf<N>; description?: string };
    } catch (error) {
      const refusal = asRefusal(error);
      const { code, status, message, uiType, details } = refusal;
      calls.push({ name, input: input ?? {}, tag: refusedTag(refusal) });
      throw new CallError({
        status,
        errorCode: code,
        description: errorMessage(message, request.language),
        uiType,
        fields: details.fields,
        data: details.data,
        requestId: request.id,
      });
    }
  }

  return {
    callFull,
    call: async (name: CallName, input?: RawInput) => (await callFull(name, input)).data,
  } as Caller;
}
