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
                  <Check key={check.check} check={check} line={lineOf(check, status, now)} />
                ))}
              </Rows>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The number of the check, and of the books when they were compared. */
function lineOf(check: StatusCheck, { booksCheckedAt }: ShopStatus, now: Date): string {
  if (check.check !== 'books') return figureOf(check);
  if (booksCheckedAt === undefined) return m.status_books_unchecked();
  const when = m.status_books_checked({ when: whenText(new Date(booksCheckedAt), now) });
  return `${figureOf(check)} · ${when}`;
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

function Check({ check, line }: { check: StatusCheck; line: string }) {
  const look = looks[check.level];
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="font-semi">{nameOf(check.check)}</p>
        <Badge tone={look.tone} className="shrink-0">
          {look.text()}
        </Badge>
      </div>
      <p className="text-sm text-text-2">{line}</p>
      {check.level !== 'good' && <p className="mt-1 text-sm">{actionOf(check.check)}</p>}
    </li>
  );
}
