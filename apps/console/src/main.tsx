import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consoleCaller } from './app/client.ts';
import { ConsoleContext } from './app/console-context.tsx';
import { consoleQueries } from './app/queries.ts';
import { createQueryClient } from './app/query-client.ts';
import { createConsoleRouter } from './app/router.tsx';
import { askForLogin, noteEndedSession } from './session/ended-session.ts';
import { hasUnsavedChanges } from './shared/form/unsaved-changes.ts';
import { applyTheme, savedTheme } from './shell/theme.ts';

applyTheme(savedTheme());

const queryClient = createQueryClient({ onUnauthorisedChange: askForLogin });
const caller = consoleCaller({ onUnauthorised: () => void toLogin() });
const queries = consoleQueries(caller);
const parts = { caller, queries, queryClient };
const router = createConsoleRouter(parts);

/**
 * After the session has ended, all data is dropped, and the login returns to the same page. A page
 * with unsaved changes stays: its member of staff can log in elsewhere and save them.
 */
async function toLogin(): Promise<void> {
  const { location } = router.state;
  if (hasUnsavedChanges()) return noteEndedSession();
  queryClient.clear();
  if (location.pathname === '/login') return;
  await router.navigate({ to: '/login', search: { redirect: location.href }, replace: true });
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConsoleContext value={parts}>
        <RouterProvider router={router} />
      </ConsoleContext>
    </QueryClientProvider>
  </StrictMode>,
);
