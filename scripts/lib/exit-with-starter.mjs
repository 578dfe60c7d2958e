import { isMainThread } from 'node:worker_threads';

/*
 * Node loads this file into the server before the server's own code (node --import). A killed `npm start`
 * cannot stop the server, but the channel between the two closes, and then the server exits.
 */
if (isMainThread) {
  // The starter was killed before this line: no event follows.
  if (!process.channel || !process.connected) process.exit(0);
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
