/** Sent to the server with every call, so that it can ask outdated clients to reload. */
export const appVersionCode = 1;
export const clientId = 'web-client/1.0';
