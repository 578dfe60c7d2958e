import type { CallName } from '@halal-basket/contract';
import type { TestInput } from '../testing/test-client.ts';
import { generatedSample } from './generated-samples.ts';
import { type Caller, samples } from './samples.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The written sample of a call; a generated value fills each field that it lacks. */
export function completeSample(name: CallName, caller: Omit<Caller, 'browser'>): TestInput {
  const written = samples(caller)[name] ?? {};
  const made = Object.entries(generatedSample(name)).map(([part, fields]) => {
    const own = (written as Record<string, unknown>)[part];
    const both = isRecord(fields) && isRecord(own) ? { ...fields, ...own } : (own ?? fields);
    return [part, both];
  });
  const sample = { ...written, ...Object.fromEntries(made) } as TestInput;
  if (name !== 'addAddress') return sample;
  // The call creates the address, so its input has no id.
  const { addressId: _none, ...body } = sample.body as Record<string, unknown>;
  return { ...sample, body };
}
