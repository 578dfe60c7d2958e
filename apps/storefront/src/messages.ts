/** Every text of the shop is read from here; the sentences are in `messages/`. */
export { m } from './paraglide/messages.js';
