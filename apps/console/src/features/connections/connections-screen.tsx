import type { ApiKey, Webhook } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { NewLink, RowLink, ShopLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { permissionLabels } from '../staff/permission-labels.ts';
import { connectionQueries } from './connection-queries.ts';
import { RevokeKey } from './revoke-key.tsx';
import { WebhookState } from './webhook-state.tsx';

/** API keys of other programs, and webhooks that send them events. For owners. */
export function ConnectionsScreen() {
  const { can } = useSession();
  useTitle(m.connections_title());
  if (!can('manageConnections')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.connections_title()}>
        <span className="ms-auto">
          <ShopLink href="/api/docs">{m.connections_docs()}</ShopLink>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <ApiKeys />
        <Webhooks />
      </div>
    </>
  );
}

interface PartProps {
  title: string;
  line: string;
  newLink: ReactNode;
  children: ReactNode;
}

const Part = ({ title, line, newLink, children }: PartProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="wide text-lg">{title}</h2>
      {newLink}
    </div>
    <p className="max-w-2xl text-sm text-text-2">{line}</p>
    {children}
  </section>
);

function ApiKeys() {
  const { caller } = useConsole();
  const query = useQuery(connectionQueries(caller).apiKeys());
  return (
    <Part
      title={m.api_keys_title()}
      line={m.api_keys_line()}
      newLink={<NewLink to="/connections/api-keys/new">{m.api_key_new()}</NewLink>}
    >
      <Loaded query={query} failed={m.api_keys_failed()} rows={3}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState icon="key" title={m.api_keys_none()} line={m.api_keys_none_line()} />
          ) : (
            <Rows label={m.api_keys_title()}>
              {keys.map((key) => (
                <KeyRow key={key.keyId} apiKey={key} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Part>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow();
  const { name, prefix, scopes, createdBy, createdAt, lastUsedAt, revokedAt } = apiKey;
  const when = (instant: string) => whenText(new Date(instant), now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
          <bdi className="break-words">{name}</bdi>
          {revokedAt && <Badge tone="neutral">{m.api_key_revoked()}</Badge>}
        </span>
        <span className="block text-sm text-text-2">
          <bdi dir="ltr" className="font-mono">
            {prefix}…
          </bdi>
          {' · '}
          {lastUsedAt ? m.api_key_used({ when: when(lastUsedAt) }) : m.api_key_never_used()}
        </span>
        <span className="block text-xs text-text-2">
          {scopes.map((scope) => permissionLabels[scope]()).join(' · ')}
        </span>
        <span className="block text-xs text-text-2">
          {m.api_key_created({ name: createdBy, when: when(createdAt) })}
        </span>
      </span>
      {!revokedAt && <RevokeKey apiKey={apiKey} />}
    </li>
  );
}

function Webhooks() {
  const { caller } = useConsole();
  const query = useQuery(connectionQueries(caller).webhooks());
  return (
    <Part
      title={m.webhooks_title()}
      line={m.webhooks_line()}
      newLink={<NewLink to="/connections/webhooks/new">{m.webhook_new()}</NewLink>}
    >
      <Loaded query={query} failed={m.webhooks_failed()} rows={3}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState
              icon="share-network"
              title={m.webhooks_none()}
              line={m.webhooks_none_line()}
            />
          ) : (
            <Rows label={m.webhooks_title()}>
              {webhooks.map((each) => (
                <WebhookRow key={each.webhookId} read={each} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Part>
  );
}

const WebhookRow = ({ read }: { read: Webhook }) => (
  <li>
    <RowLink to="/connections/webhooks/$webhookId" params={{ webhookId: String(read.webhookId) }}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
          <bdi className="break-words">{read.webhook.name}</bdi>
          <WebhookState read={read} />
        </span>
        <bdi dir="ltr" className="block text-sm break-all text-text-2">
          {read.webhook.url}
        </bdi>
      </span>
    </RowLink>
  </li>
);
