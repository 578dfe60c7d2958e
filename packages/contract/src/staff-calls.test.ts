import { expect, it } from 'vitest';
import { type CallName, callShapes } from './calls/index.ts';
import { changesState } from './kit.ts';

const names = Object.keys(callShapes) as CallName[];

it('every staff call declares its permission, and no other call does', () => {
  for (const name of names) {
    const { who, permission } = callShapes[name];
    expect(permission !== undefined, name).toBe(who === 'staff');
  }
});

it('every staff call that writes declares its audit action, and no other call does', () => {
  for (const name of names) {
    const call = callShapes[name];
    const isAudited = call.who === 'staff' && changesState(call);
    expect(call.audit !== undefined, name).toBe(isAudited);
  }
});
