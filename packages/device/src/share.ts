/** How it ended to pass something on. */
export type ShareOutcome =
  /** The device's own sheet took it. */
  | 'shared'
  /** There is no such sheet: the link lies in the clipboard. */
  | 'copied'
  /** The person closed the sheet. */
  | 'dismissed'
  | 'failed';

export interface Shared {
  title: string;
  text?: string;
  /** Absolute. */
  url: string;
}

interface Device {
  share?: (what: Shared) => Promise<void>;
  clipboard?: Pick<Clipboard, 'writeText'>;
}

const wasDismissed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Passes a link on by the device's own sheet, else by the clipboard. Never throws. */
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
