import { consoleWire } from '../console-wire.gen.ts';
import { addCalls } from './wire.ts';

// The client of the console: it has the calls of staff and of the shop.
addCalls(consoleWire);

export * from './index.ts';
