/** The longest wait for a push service; the job retries later. */
export const timeoutMs = 10_000;

export interface PushAnswer {
  status: number;
  body: string;
}

/** Posts to a push service by HTTP/1.1. Errors never contain the address of the device, which belongs in no log. */
export async function postPush(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<PushAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal,
  }).catch(() => null);
  if (!answer) return { status: 0, body: '' };
  return { status: answer.status, body: (await answer.text()).slice(0, 10_000) };
}

/** A failure that may pass, so that the job is repeated. */
export const pushFailure = (service: string, status: number): Error =>
  new Error(
    status === 0 ? `${service} did not answer a push` : `${service} answered a push with ${status}`,
  );
