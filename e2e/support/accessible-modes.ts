import type { Locator, Page } from 'playwright-core';

/** Returns the motions of a page of a customer who wants none. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const animations = document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      if (Number(duration) <= 1 && iterations === 1) return [];
      const name = animation instanceof CSSAnimation ? animation.animationName : 'a transition';
      return [`${name} runs for ${String(duration)} ms, ${iterations} times`];
    });
    const videos = [...document.querySelectorAll('video')].filter(
      ({ paused, autoplay }) => autoplay || !paused,
    );
    const smooth = [...document.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    );
    return [
      ...animations,
      ...videos.map(({ currentSrc }) => `${currentSrc} plays`),
      ...smooth.map(({ className }) => `${className} scrolls smoothly`),
    ];
  });

/**
 * Returns the parts that forced colours hide: words and icons in the colour of their ground, fields
 * without an edge, choices that look like the others, and controls without a ring when they have the
 * focus. The last key must have been one of the keyboard: the browser then shows the focus.
 */
export const lookFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const ground = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor;
      const { backgroundColor } = getComputedStyle(element);
      const isClear = numbers(backgroundColor)[3] === 0;
      return isClear ? ground(element.parentElement) : backgroundColor;
    };
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (element: Element): number => {
      const [one, other] = [getComputedStyle(element).color, ground(element)].map(light);
      const [dark = 0, bright = 0] = [one!, other!].toSorted((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const named = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const hasLine = (element: Element): boolean => {
      const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
    };
    const isField = (control: Element) => control.matches('input, select, textarea');
    /** The control, and the frame or label around a field. */
    const shapesOf = (control: Element): Element[] =>
      isField(control) ? [control, control.parentElement!] : [control];
    const look = (control: Element): string => {
      const shape = shapesOf(control).at(-1)!;
      const { outline, border } = getComputedStyle(shape);
      return [
        ...numbers(ground(shape)).slice(0, 3),
        ...(hasLine(shape) ? [outline, border] : []),
      ].join();
    };

    const words = all('body *').filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
        !element.closest('svg, :disabled, [aria-disabled="true"], :has(> :disabled)'),
    );
    const icons = all('button svg, a svg').filter((icon) => icon.querySelector('use'));
    const controls = all('a[href], button, input, select, textarea, summary');
    const bare = controls.filter((control) => isField(control) && !shapesOf(control).some(hasLine));
    const chosen = all('input:checked, [aria-pressed="true"]').filter((control) => {
      const others = (control.closest('fieldset, [role="group"]') ?? document).querySelectorAll(
        'input[type="radio"]:not(:checked, :disabled), [aria-pressed="false"]',
      );
      return [...others].some((other) => look(other) === look(control));
    });
    const ringless = controls.filter((control) => {
      (control as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement !== control) return false;
      // The ring of a card is that of its picture.
      const styles = shapesOf(control).map((shape) => getComputedStyle(shape));
      return ![...styles, getComputedStyle(control, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth === '3px',
      );
    });
    return [
      ...words.filter((one) => contrast(one) < 4.5).map((one) => `unreadable: ${named(one)}`),
      ...icons
        .filter((one) => contrast(one) < 3)
        .map((one) => `no icon: ${named(one.closest('a, button')!)}`),
      ...bare.map((one) => `no edge: ${named(one)} ${one.outerHTML.slice(0, 150)}`),
      ...chosen.map((one) => `not chosen to see: ${named(one.closest('label') ?? one)}`),
      ...ringless.map((one) => `no ring: ${named(one)} ${one.outerHTML.slice(0, 150)}`),
    ];
  });

/**
 * Tabs through the page, for at most 120 stops; returns the controls that are hidden when they have the
 * focus.
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || 'journeySaw' in focused) return null;
      Object.assign(focused, { journeySaw: true });
      // A field is shown by the frame or label around it.
      const shape = focused.matches('input, select') ? focused.parentElement! : focused;
      const { left, top, width, height } = shape.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        ...[0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const)),
      ];
      const isSeen = points.some(([x = 0, y = 0]) =>
        shape.contains(document.elementFromPoint(left + x * width, top + y * height)),
      );
      return { isSeen, name: focused.getAttribute('aria-label') ?? focused.textContent };
    });
    if (!stop) break;
    if (!stop.isSeen) hidden.push(`${stop.name} is hidden when it has the focus`);
  }
  return hidden;
}

/** Returns the words that a line cuts off. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => {
        const isCut = element.scrollWidth > element.clientWidth && element.clientWidth > 1;
        return isCut && getComputedStyle(element).textOverflow === 'ellipsis';
      })
      .map((element) => `${element.textContent} is cut off`),
  );

/**
 * Returns the texts that leave the window, except in rails and where dots shorten them, and the labels that are wider
 * than their tab.
 */
export const crowdedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    const isCutByDesign = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isRail = overflowX === 'auto' || overflowX === 'scroll';
      const isHidden = overflowX === 'hidden' && element.clientWidth < 2;
      return (
        isRail || isHidden || textOverflow === 'ellipsis' || isCutByDesign(element.parentElement)
      );
    };
    while (textNodes.nextNode()) {
      const element = textNodes.currentNode.parentElement;
      const text = textNodes.currentNode.textContent?.trim() ?? '';
      if (!element?.checkVisibility({ visibilityProperty: true }) || text === '') continue;
      const range = document.createRange();
      range.selectNodeContents(textNodes.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width < 2 || isCutByDesign(element)) continue;
      if (left < -1 || right > innerWidth + 1) faults.push(`${text} leaves the window`);
    }
    const tabs = [...document.querySelectorAll('nav a[href]')].filter(
      (tab) => tab.scrollWidth > tab.clientWidth && tab.clientWidth > 0,
    );
    return [...faults, ...tabs.map((tab) => `${tab.textContent} is wider than its tab`)];
  });

/**
 * Returns the words of a screen reader, without addresses. A word replaces each figure that changes by
 * the day.
 */
export async function spoken(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot())
    .replaceAll(/Free$|₹[\d,.]+/gm, '₹…')
    .replaceAll(/[\d,.]+ rupees/g, '… rupees')
    .replaceAll(/\d+ unread/g, '… unread')
    .replaceAll(/(?<="|text: )\d+( [ap]m)?–\d+ [ap]m[^"\n]*/g, 'TIME')
    .replaceAll(/\d+( [ap]m)?–\d+ [ap]m|in \d+ min/g, 'TIME')
    .replaceAll(/(Today|Tomorrow|[A-Z][a-z]{2})( \d+ [A-Z][a-z]{2}|(?=, TIME))/g, 'DAY')
    .replaceAll(/(?<=Times, )\w+/g, 'DAY')
    .replaceAll(/(Delivering|Delivery on:) .*/g, 'DAY, TIME')
    .split('\n')
    .filter((line) => !/\/url:|\[disabled\]/.test(line));
  // Days and times differ in number.
  return lines
    .filter((line, at) => !/DAY|TIME/.test(line) || lines.indexOf(line) === at)
    .join('\n');
}
