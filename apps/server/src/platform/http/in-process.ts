import type { AnswerOf, CallName } from '@halal-basket/contract';
import { CallError, type Caller } from '@halal-basket/contract/client';
import type { RequestFacts, Visitor } from './context.ts';
import type { Dispatcher, RawInput } from './dispatch.ts';
import { asRefusal } from './refusals.ts';
import type { Cookie } from './reply-effects.ts';

/**
 * The typed client for server rendering: the same calls, guards and schemas without the network. It collects
 * the cookies of the calls, so that the page can send them.
 */
export function inProcessCaller(
  dispatcher: Dispatcher,
  request: RequestFacts,
  visitor: Visitor,
  cookies: Cookie[],
): Caller {
  async function callFull<N extends CallName>(
    name: N,
    input?: RawInput,
  ): Promise<{ data: AnswerOf<N>; description?: string }> {
    try {
      const answer = await dispatcher.dispatch(name, request, input ?? {}, visitor);
      cookies.push(...answer.reply.cookies);
      const text = answer.kept?.plain.toString() ?? answer.body ?? '';
      return JSON.parse(text) as { data: AnswerOf<N>; description?: string };
    } catch (error) {
      const { code, status, message, uiType, details } = asRefusal(error);
      throw new CallError({
        status,
        errorCode: code,
        description: message,
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
