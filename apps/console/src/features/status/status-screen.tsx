import type { ShopStatus, StatusCheck } from '@halal-basket/contract';
import { whenText } from '@halal-basket/times';
import { Badge, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { actionOf, figureOf, looks, nameOf } from './status-texts.ts';

const refetchMs = 30_000;

/** Whether everything works that runs without staff: for the owner, without the tools of operators. */
export function StatusScreen() {
  const { can } = useSession();
  useTitle(m.status_title());
  return can('seeAudit') ? <Status /> : <NoAccessScreen />;
}

function Status() {
  const { caller } = useConsole();
  const query = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => caller.call('consoleStatus', {}, { signal }),
    refetchInterval: refetchMs,
  });
  const now = useNow();
  return (
    <>
      <PageHead title={m.status_title()} />
      <div className="flex max-w-3xl flex-col gap-4 px-gutter pb-10">
        <Loaded query={query} failed={m.status_failed()} old={m.status_old()} rows={8}>
          {(status) => (
            <>
              <Summary status={status} />
              <Rows label={m.status_title()}>
                {status.checks.map((check) => (
                  <Check key={check.check} check={check} note={noteOf(check, status, now)} />
                ))}
              </Rows>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function noteOf({ check }: StatusCheck, { booksCheckedAt }: ShopStatus, now: Date): string {
  if (check !== 'books') return '';
  return booksCheckedAt
    ? m.status_books_checked({ when: whenText(new Date(booksCheckedAt), now) })
    : m.status_books_unchecked();
}

function Summary({ status: { checks } }: { status: ShopStatus }) {
  const open = checks.filter(({ level }) => level !== 'good');
  const isBad = open.some(({ level }) => level === 'bad');
  const look = looks[isBad ? 'bad' : open.length > 0 ? 'attention' : 'good'];
  return (
    <div className={`flex items-center gap-3 rounded-md p-3 ${look.colours}`}>
      <Icon name={look.icon} size={20} />
      <p role="status" className="font-semi">
        {open.length === 0 ? m.status_all_good() : m.status_some_open({ count: open.length })}
      </p>
    </div>
  );
}

function Check({ check, note }: { check: StatusCheck; note: string }) {
  const look = looks[check.level];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semi">{nameOf(check.check)}</p>
        <p className="text-sm text-text-2">{[figureOf(check), note].filter(Boolean).join(' · ')}</p>
        {check.level !== 'good' && <p className="mt-1 text-sm">{actionOf(check.check)}</p>}
      </div>
      <Badge tone={look.tone}>{look.text()}</Badge>
    </li>
  );
}
