/**
 * Loaded into the store of the journeys: what it posts to a push service goes to `E2E_PUSH_SERVICE`
 * instead. The store itself sends only to the known services.
 */
const service = 'https://fcm.googleapis.com';
const ownFetch = globalThis.fetch;

globalThis.fetch = (target, options) =>
  ownFetch(
    typeof target === 'string' && target.startsWith(`${service}/`)
      ? target.replace(service, process.env.E2E_PUSH_SERVICE ?? '')
      : target,
    options,
  );
