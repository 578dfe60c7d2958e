import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the server before its own code (node --import). When `npm start` is killed hard it
 * cannot stop the server; the broken channel between the two is how the server learns of it.
 */
if (isMainThread && process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
