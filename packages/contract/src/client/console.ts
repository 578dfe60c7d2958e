import { consoleWire } from '../console-wire.gen.ts';
import { addCalls } from './wire.ts';

// The client of the console: it knows the calls of staff besides those of the shop.
addCalls(consoleWire);

export * from './index.ts';
