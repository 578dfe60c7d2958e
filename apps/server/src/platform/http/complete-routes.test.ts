import { callShapes } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { completeRoutes } from './complete-routes.ts';
import type { Routes } from './routes.ts';

const handler = () => Promise.resolve({});
const routes = Object.fromEntries(Object.keys(callShapes).map((name) => [name, handler])) as Routes;

it('accepts routes with a handler for every call', () => {
  expect(completeRoutes(routes)).toBe(routes);
});

it('refuses to start without the handler of a call, and names the call', () => {
  const { showCart: _missing, ...others } = routes;
  expect(() => completeRoutes(others)).toThrow('showCart');
});
