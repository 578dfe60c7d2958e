import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

it('has the value at the place that the language gives it', () => {
  const sent = (of: (value: string) => string) =>
    renderToString(
      <Sentence of={of}>
        <b>98765</b>
      </Sentence>,
    ).replaceAll('<!-- -->', '');
  expect(sent((phone) => `Sent to ${phone}`)).toBe('Sent to <b>98765</b>');
  expect(sent((phone) => `${phone} पर भेजा गया`)).toBe('<b>98765</b> पर भेजा गया');
});
