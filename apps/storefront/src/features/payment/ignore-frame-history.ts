/**
 * Makes Back leave out the pages that a gateway opens in a frame. They are steps of the browser's `history`, also after
 * the frame has closed, so that an overlay would need several presses to close. The steps of `navigation` are those of
 * this page alone; older browsers do not have it.
 */
export function ignoreFrameHistory(pages: { back: () => void }): void {
  const { navigation }: { navigation?: Navigation } = window;
  if (!navigation) return;
  pages.back = () => {
    if (navigation.canGoBack) navigation.back().committed?.catch(() => undefined);
    else history.back();
  };
}

/**
 * Remembers the length of the history. The returned function takes back the steps that pages in a frame have added
 * since: else Back would stay on the page after the payment for as many presses. They have the page's own address, so
 * the page does not change. A history that was cut or is full has fewer steps to take back, never more.
 */
export function framedSteps(): { takeBack: () => void } {
  const before = history.length;
  return {
    takeBack: () => {
      const { navigation }: { navigation?: Navigation } = window;
      const added = history.length - before;
      if (navigation && added > 0) history.go(-added);
    },
  };
}
