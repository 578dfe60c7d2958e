/** Every text that people see comes through here; the sentences stand in `messages/`. */
export { m } from './paraglide/messages.js';
