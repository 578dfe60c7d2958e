export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** `copied`: the device cannot share, so its clipboard holds the address. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Passes an address on by whatever the person chooses; by the clipboard where there is no choice. */
export async function share(shared: Shared): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return 'shared';
    } catch (error) {
      // Who closes the sheet wants nothing else instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
