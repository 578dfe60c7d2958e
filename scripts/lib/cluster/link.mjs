import net from 'node:net';

/**
 * A connection between two machines that can be cut: a proxy on a port of its own.
 * @typedef {{ port: number, cut: () => void, mend: () => void, close: () => Promise<void> }} Link
 */

/**
 * Passes connections to another port of this machine. A cut link accepts data and delivers none, as a network
 * that loses every packet; when it is mended, the delayed data arrive.
 * @param {number} port @param {number} target
 * @returns {Promise<Link>}
 */
export async function openLink(port, target) {
  /** @type {Set<[net.Socket, net.Socket]>} */
  const pairs = new Set();
  let isCut = false;
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    /** @type {[net.Socket, net.Socket]} */
    const pair = [near, far];
    pairs.add(pair);
    const end = () => {
      if (isCut || !pairs.delete(pair)) return;
      near.destroySoon();
      far.destroySoon();
    };
    for (const [from, to] of [pair, pair.toReversed()]) {
      if (!from || !to) continue;
      from.setNoDelay(true);
      from.on('data', (data) => void (to.write(data) || from.pause()));
      to.on('drain', () => void (isCut || from.resume()));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', end);
      if (isCut) from.pause();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    port,
    cut: () => {
      isCut = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const pair of pairs) {
        // One side has closed meanwhile.
        const isOver = pair.some(({ destroyed }) => destroyed);
        if (isOver) pairs.delete(pair);
        for (const socket of pair) void (isOver ? socket.destroy() : socket.resume());
      }
    },
    close: () => {
      for (const socket of [...pairs].flat()) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve(undefined)));
    },
  };
}
