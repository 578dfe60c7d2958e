import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { canStepDown, canStepUp, stepDown, stepUp } from './stepper-rules.ts';
import { Stepper } from './stepper.tsx';

const labels = {
  add: 'Add',
  addThis: 'Add keema',
  quantity: 'Quantity of keema',
  more: 'One more keema',
  fewer: 'One fewer keema',
};
const render = (props: Partial<Parameters<typeof Stepper>[0]>) =>
  renderToStaticMarkup(<Stepper count={0} onChange={() => {}} labels={labels} {...props} />);

describe('steps', () => {
  it('stop at both limits', () => {
    expect(stepUp(9, { max: 10 })).toBe(10);
    expect(stepUp(10, { max: 10 })).toBe(10);
    expect(stepDown(1, {})).toBe(0);
    expect(stepDown(0, {})).toBe(0);
    expect(stepDown(1, { min: 1 })).toBe(1);
  });

  it('report when they are at a limit', () => {
    expect(canStepUp(10, { max: 10 })).toBe(false);
    expect(canStepUp(10, {})).toBe(true);
    expect(canStepDown(1, { min: 1 })).toBe(false);
    expect(canStepDown(1, {})).toBe(true);
  });
});

describe('Stepper', () => {
  it('is an ADD button with the product’s name while the cart has none', () => {
    const html = render({});
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Add keema"');
  });

  it('becomes a group with a count for screen readers', () => {
    const html = render({ count: 2 });
    expect(html).toContain('role="group" aria-label="Quantity of keema"');
    expect(html).toMatch(/<output[^>]*><span[^>]*>2</);
  });

  it('keeps plus reachable at the limit and explains why it is off', () => {
    const html = render({ count: 10, max: 10, limitReason: 'Limit 10 per customer' });
    expect(html).toMatch(/aria-label="One more keema" aria-disabled="true" aria-describedby="/);
    expect(html).toContain('Limit 10 per customer');
  });

  it('disables minus at a lowest count above 0', () => {
    expect(render({ count: 1, min: 1 })).toMatch(
      /aria-label="One fewer keema" aria-disabled="true"/,
    );
  });
});
