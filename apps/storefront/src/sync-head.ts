import type { ShopRouter } from './router.tsx';

/** Updates title, description and canonical address when the page changes without a reload. */
export function syncHead(router: ShopRouter): void {
  router.subscribe('onResolved', () => {
    const match = router.state.matches.findLast((one) => one.meta);
    const tags = match?.meta ?? [];
    const title = tags.find((tag) => tag?.title)?.title;
    if (title) document.title = title;
    const description = tags.find((tag) => tag?.name === 'description')?.content ?? '';
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = match?.links?.find((link) => link?.rel === 'canonical')?.href;
    const element = document.querySelector('link[rel="canonical"]');
    if (canonical) element?.setAttribute('href', canonical);
  });
}
