import { useConsole } from '../../app/console-context.tsx';
import { pageListKey } from './page-queries.ts';
import type { Page } from './section-values.ts';

/** Shows the page as the server answered, and reads its lists again. */
export function usePageSaved(pageName: string): (page: Page) => void {
  const { queryClient, queries } = useConsole();
  return (page) => {
    queryClient.setQueryData(queries.page(pageName).queryKey, page);
    void queryClient.invalidateQueries({ queryKey: pageListKey });
    void queryClient.invalidateQueries({ queryKey: ['pages', 'versions', pageName] });
  };
}
