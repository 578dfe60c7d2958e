/*
 * Loads the shop's script after the browser has painted the server's page. Until then the network
 * loads its pictures and fonts, which need no script. Repeats after hydration what visitors
 * type, press and send before it.
 */

// This file imports nothing: shared code would be in the large script, and this file would wait for
// it.
const settings = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

const namesIn = (list: string | undefined): string[] => list?.split(' ').filter(Boolean) ?? [];

/** The waits before a module that did not arrive is requested again, ms. */
const retryMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

const pause = (ms = 0): Promise<unknown> => new Promise((go) => setTimeout(go, ms));

const isEvaluated = (module: string): Promise<boolean> =>
  import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  );

const hasArrived = (module: string): Promise<boolean> =>
  fetch(module).then(
    ({ ok }) => ok,
    () => false,
  );

/** A page that was reloaded does not reload itself: a broken module would do so for ever. */
function reloadOnce(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'reload') location.reload();
}

/**
 * Loads and evaluates a module. A weak network may need several attempts. Many browsers remember that a module failed
 * for as long as the page is open, also when the network delivers it later: then only a new page gets it.
 */
async function load(module: string): Promise<void> {
  if (await isEvaluated(module)) return;
  for (const wait of retryMs) {
    await pause(wait);
    if (!(await hasArrived(module))) continue;
    if (await isEvaluated(module)) return;
    reloadOnce();
  }
  // Reports why it fails.
  await import(/* @vite-ignore */ module);
}

/**
 * The end of the page contains its data. On a slow network it arrives after scripts that the browser
 * has in its cache.
 */
const pageArrived = (): Promise<unknown> =>
  new Promise((go) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go);
    else go(undefined);
  });

/**
 * Loads the modules of the page. All are fetched at once. Each is evaluated in its own task, so that
 * clicks are handled in between.
 */
async function loadModules(): Promise<void> {
  const libraries = namesIn(settings['libraries']);
  for (const href of [...libraries, ...namesIn(settings['screen'])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const module of libraries) {
    await load(module);
    await pause();
  }
  await pageArrived();
  for (const module of namesIn(settings['entry'])) await load(module);
}

/** Background tabs are not painted, and some browsers do not report it. */
const maxWaitMs = 3_000;

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
  setTimeout(begin, maxWaitMs);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text of a field, or whether its option is chosen. */
const stateOf = (field: Field): string | boolean =>
  /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value;

/** Fills in a field as its visitor did before React knew the field. */
function fillAgain(field: Field, state: string | boolean): void {
  // React hydrates at once what receives an event, and takes the present state for the former one.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (typeof state === 'boolean') {
    (field as HTMLInputElement).checked = !state;
    field.click();
    return;
  }
  field.value = 'defaultValue' in field ? field.defaultValue : '';
  // React replaces the setter of the field, and does not see what the one of the prototype sets.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', state, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Repeats after hydration what visitors type, press and send before it. Links need no script, nor do forms with an
 * action. The browser would write the fields of other forms into the address of the page.
 */
function keepInput(): void {
  const filled = new Map<Field, ReturnType<typeof stateOf>>();
  let repeat = () => {};
  const untilHydration = new AbortController();
  const { signal } = untilHydration;
  const noteInput = ({ target }: Event) => {
    const field = target as Field;
    filled.set(field, stateOf(field));
  };
  const notePress = ({ target }: Event) => {
    const pressed =
      target instanceof Element && target.closest<HTMLButtonElement>('button[type="button"]');
    repeat = () => pressed && pressed.isConnected && pressed.click();
  };
  const noteSubmission = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    repeat = () => form.isConnected && form.requestSubmit();
  };
  document.addEventListener('input', noteInput, { signal });
  document.addEventListener('click', notePress, { signal });
  document.addEventListener('submit', noteSubmission, { signal });
  document.addEventListener(
    'hb-hydrating',
    () => {
      untilHydration.abort();
      for (const [field, state] of filled) if (field.isConnected) fillAgain(field, state);
      setTimeout(repeat);
    },
    { signal },
  );
}

/** Requests a style sheet again that did not arrive, and its replacement as well. */
function retryStyle(link: HTMLLinkElement, tries = 0): void {
  if (tries === retryMs.length) return;
  setTimeout(() => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('error', () => retryStyle(next, tries + 1));
    link.replaceWith(next);
  }, retryMs[tries]);
}

/** An overloaded server refuses files for a moment, maybe before this script listens. */
function keepStyles(): void {
  addEventListener('load', () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (!link.sheet?.cssRules.length) retryStyle(link);
    }
  });
}

// The page without a network is empty: nothing is painted before its scripts.
if (settings['kept'] === undefined) oncePainted(() => void loadModules());
else void loadModules();
keepInput();
keepStyles();
