import type { AuditEntry } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';
import { actionText } from './action-text.ts';
import { differencesOf, fieldText } from './differences.ts';

interface EntryRowProps {
  entry: AuditEntry;
  now: Date;
}

/**
 * One change: the person, the action and the time. Opened, it shows the values before and after.
 */
export function EntryRow({ entry, now }: EntryRowProps) {
  const { auditId, at, staffName, apiKey, action, subject, before, after } = entry;
  const differences = differencesOf(before, after, { yes: m.audit_yes(), no: m.audit_no() });
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 -outline-offset-3 hover:bg-surface-2">
          <span className="w-16 text-xs text-text-2 tabular-nums">{auditId}</span>
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-semi">{actionText(action)}</span>
            <span className="block text-sm break-all text-text-2">
              <bdi>{subject}</bdi>
            </span>
          </span>
          <span className="text-sm">
            <bdi>{staffName}</bdi>
            {apiKey && (
              <span className="block text-xs text-text-2">{m.audit_by_key({ name: apiKey })}</span>
            )}
          </span>
          <span className="w-36 text-end text-sm text-text-2 tabular-nums">
            {whenText(new Date(at), now)}
          </span>
        </summary>
        <div className="border-t border-line bg-surface-2 px-4 py-3">
          {differences.length === 0 ? (
            <p className="text-sm text-text-2">{m.audit_unchanged()}</p>
          ) : (
            <dl className="flex flex-col gap-3 text-sm">
              {differences.map(({ path, before: was, after: is }) => (
                <div key={path} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_1fr]">
                  <dt className="font-semi break-words">{fieldText(path)}</dt>
                  <dd className="min-w-0 break-words">
                    {before !== null && (
                      <>
                        <span className="visually-hidden">{m.audit_before()}: </span>
                        <del className="text-text-2">{was || m.audit_nothing()}</del>
                        <span aria-hidden="true"> → </span>
                        <span className="visually-hidden">{m.audit_after()}: </span>
                      </>
                    )}
                    <ins className="no-underline">{is || m.audit_nothing()}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </details>
    </li>
  );
}
