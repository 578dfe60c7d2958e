/** Every text that staff see comes through here; the sentences stand in `messages/`. */
export { m } from './paraglide/messages.js';
