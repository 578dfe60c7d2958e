/** All texts of the console. Their source is in `messages/`. */
export { m } from './paraglide/messages.js';
