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
