import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('an action has the words of the screens', () => {
  expect(actionText('order.assignDriver')).toBe('Order › assign rider');
  expect(actionText('order.bringBack')).toBe('Order › return to hub');
  expect(actionText('order.pickUp')).toBe('Order › pick up');
  expect(actionText('hub')).toBe('Hub');
});
