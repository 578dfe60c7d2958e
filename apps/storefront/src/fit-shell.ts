/*
 * Runs before the first paint. The server chooses the shell by the user agent, and some tablets call
 * themselves desktops: then the page is loaded once more, with the cookie that chooses the shell by the
 * width. Without it the wrong shell would appear for a moment.
 */

// This file imports nothing: it is a classic script, which the browser waits for.
{
  const fitting = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const page = document.documentElement;
  // Only once: a proxy may drop the cookie. The console shows pages in a frame of another width.
  if (page.dataset['shell'] !== fitting && loading?.type !== 'reload' && parent === window) {
    const chosen = `hb_shell=${fitting}`;
    document.cookie = `${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`;
    if (document.cookie.includes(chosen)) {
      page.hidden = true;
      location.reload();
    }
  }
}
