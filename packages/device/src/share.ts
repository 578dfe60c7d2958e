/** The result of sharing a link. */
export type ShareOutcome =
  /** The device's share sheet took it. */
  | 'shared'
  /** The device has no share sheet: the link is in the clipboard. */
  | 'copied'
  /** The person closed the share sheet. */
  | 'dismissed'
  | 'failed';

export interface Shared {
  title: string;
  text?: string;
  /** The absolute URL. */
  url: string;
}

interface Device {
  share?: (what: Shared) => Promise<void>;
  clipboard?: Pick<Clipboard, 'writeText'>;
}

const wasDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares a link by the device's share sheet, else by the clipboard. Never throws. */
export async function share(what: Shared, device: Device = navigator): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(what);
      return 'shared';
    } catch (error) {
      if (wasDismissed(error)) return 'dismissed';
    }
  }
  try {
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
