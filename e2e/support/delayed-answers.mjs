import { Server } from 'node:http';

/**
 * Loaded into the store of the journeys: `E2E_DELAYS` delays a third of all requests by up to this time, ms, at random.
 * A page whose result depends on the order of its answers fails then, sooner or later.
 */
const mostMs = Number(process.env.E2E_DELAYS ?? 0);
const share = 1 / 3;

if (mostMs > 0) {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event, ...parts) {
    const isDelayed = event === 'request' && Math.random() < share;
    if (!isDelayed) return emit.call(this, event, ...parts);
    setTimeout(() => emit.call(this, event, ...parts), Math.random() * mostMs);
    return true;
  };
}
