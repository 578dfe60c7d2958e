/** All texts of the shop. Their source is in `messages/`. */
export { m } from './paraglide/messages.js';
