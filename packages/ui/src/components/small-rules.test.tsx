import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { formatCountdown } from './countdown.tsx';
import { Field } from './field.tsx';
import { otpDigits } from './otp-input.tsx';
import { initials } from './small-parts.tsx';
import { nextTab } from './tabs.tsx';

describe('otpDigits', () => {
  it('finds the code in a pasted sentence', () => {
    expect(otpDigits('Your code is 123 456.', 6)).toBe('123456');
    expect(otpDigits('12345678', 6)).toBe('123456');
    expect(otpDigits('abc', 6)).toBe('');
  });
});

describe('nextTab', () => {
  const items = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B', disabled: true },
    { id: 'c', label: 'C' },
  ];

  it('skips disabled tabs and wraps around', () => {
    expect(nextTab(items, 'a', 'ArrowRight', false)).toBe('c');
    expect(nextTab(items, 'c', 'ArrowRight', false)).toBe('a');
    expect(nextTab(items, 'a', 'ArrowLeft', false)).toBe('c');
  });

  it('reverses the arrows in right-to-left languages', () => {
    expect(nextTab(items, 'a', 'ArrowLeft', true)).toBe('c');
  });

  it('jumps to the ends and ignores other keys', () => {
    expect(nextTab(items, 'a', 'End', false)).toBe('c');
    expect(nextTab(items, 'c', 'Home', false)).toBe('a');
    expect(nextTab(items, 'a', 'x', false)).toBeNull();
  });
});

describe('formatCountdown', () => {
  it('counts more than 24 hours and never below zero', () => {
    expect(formatCountdown(15_512_999)).toBe('04:18:32');
    expect(formatCountdown(90_061_000)).toBe('25:01:01');
    expect(formatCountdown(-5)).toBe('00:00:00');
  });
});

describe('initials', () => {
  it('uses the first and the last name', () => {
    expect(initials('Ayesha Begum Khan')).toBe('AK');
    expect(initials(' rahul ')).toBe('R');
    expect(initials('')).toBe('');
  });
});

describe('Field', () => {
  it('connects label, error and hint with the control', () => {
    const html = renderToStaticMarkup(
      <Field label="Pincode" hint="Six digits" error="Too short" controlId="pin">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(html).toContain('<label for="pin"');
    expect(html).toContain(
      '<input id="pin" aria-describedby="pin-error pin-hint" aria-invalid="true"/>',
    );
  });
});

describe('Button', () => {
  it('is a link with `href`', () => {
    expect(renderToStaticMarkup(<Button href="/cart">Cart</Button>)).toMatch(
      /^<a [^>]*href="\/cart"/,
    );
  });

  it('stays in the tab order while busy', () => {
    const html = renderToStaticMarkup(<Button busy>Saving</Button>);
    expect(html).toContain('aria-busy="true" aria-disabled="true"');
    expect(html).not.toContain(' disabled=');
  });
});
