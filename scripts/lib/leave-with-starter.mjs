import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the server before its own code (node --import). When `npm start` is killed hard it
 * cannot stop the server; the broken channel between the two is how the server learns of it.
 */
if (isMainThread) {
  // Killed before we got here: then no event will come any more.
  if (!process.channel || !process.connected) process.exit(0);
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
