/** Names the wrong setting and the remedy, for the person who starts the store. */
export class ConfigError extends Error {}
