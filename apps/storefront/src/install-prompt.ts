/** The browser's offer to install the shop (`beforeinstallprompt`), which TypeScript does not declare. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for a good moment; the browser shows none by itself. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isHeld: (): boolean => offered !== null,
  /** Shows the browser's dialog. An offer can be used once. */
  async show(): Promise<boolean> {
    const event = offered;
    change(null);
    return (await event?.prompt())?.outcome === 'accepted';
  },
};
