/** Calls the control API of the sandbox of both gateways. */
export async function controlSandbox(
  gateways: string,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`${gateways}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${answer.status}`);
}

/** Long enough to see the waiting state, and no longer: several journeys wait for it. */
const usualPendingMs = 5_000;

/** Sets the time after which a pending payment of this sandbox succeeds. */
export const setPendingTime = (gateways: string, pendingMs = usualPendingMs): Promise<void> =>
  controlSandbox(gateways, 'PUT', 'fault-settings', { pendingMs });
