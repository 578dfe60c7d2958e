/*
 * Brings the shop's script once the page that the server made is on the screen: until then the
 * network belongs to its pictures and letters, which need no script. What is pressed before the page
 * is awake is pressed again then.
 */

// Nothing is imported: what both sides share would stand in the large script, and be waited for.
const given = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

const namesIn = (list: string | undefined): string[] => list?.split(' ').filter(Boolean) ?? [];

/** All are fetched at once; each is evaluated in its own task, so that presses are handled between. */
async function bring(): Promise<void> {
  const libraries = namesIn(given['libraries']);
  for (const href of [...libraries, ...namesIn(given['screen'])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const module of [...libraries, ...namesIn(given['entry'])]) {
    await import(/* @vite-ignore */ module);
    await new Promise((go) => setTimeout(go));
  }
}

/** Background tabs are not painted, and some browsers do not report it. */
const longestWaitMs = 3_000;

function oncePainted(then: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    then();
    return;
  }
  let begun = false;
  const begin = () => {
    if (!begun) then();
    begun = true;
  };
  const watcher = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  watcher.observe({ type: 'paint', buffered: true });
  setTimeout(begin, longestWaitMs);
}

/**
 * Links and fields answer by themselves; a button without its script does not. From when the page
 * is taken over on, presses are heard there.
 */
function keepPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    pressed =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  };
  document.addEventListener('click', note);
  document.addEventListener(
    'hb-awake',
    () => {
      document.removeEventListener('click', note);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

oncePainted(() => void bring());
keepPress();
