import { formatRupees } from '@halal-basket/money';
import { Badge, EmptyState, ProductArt } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../console-context.tsx';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Rows } from '../shell/rows.tsx';
import { NewLink, RowLink } from '../shell/tool-links.tsx';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';

/** Packs that are sold together, in the order of their lists. */
export function CombosScreen() {
  const { can } = useSession();
  useTitle(m.nav_combos());
  return can('editCatalogue') ? <Combos /> : <NoWorkScreen />;
}

function Combos() {
  const { queries } = useConsole();
  const query = useQuery(queries.combos());
  return (
    <>
      <PageHead title={m.nav_combos()}>
        <NewLink to="/combos/new">{m.combo_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.combos_failed()}>
          {({ combos }) =>
            combos.length === 0 ? (
              <EmptyState icon="package" title={m.combos_none()} />
            ) : (
              <Rows label={m.nav_combos()}>
                {combos.map((combo) => (
                  <li key={combo.comboProductId}>
                    <RowLink
                      to="/combos/$comboProductId"
                      params={{ comboProductId: String(combo.comboProductId) }}
                    >
                      <ProductArt
                        src={combo.imageUrl}
                        alt=""
                        tint={combo.tint}
                        fit="tile"
                        className="size-10 shrink-0 rounded-xs!"
                      />
                      <span className="min-w-0 flex-1">
                        <span className="block truncate leading-snug font-semi">{combo.name}</span>
                        <span className="block truncate text-xs text-text-2">
                          {m.packs({ count: combo.packCount })} ·{' '}
                          {m.combo_saves({ saved: formatRupees(combo.alone - combo.price) })}
                        </span>
                      </span>
                      {!combo.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
                      {combo.active && !combo.sold && (
                        <Badge tone="danger">{m.combo_part_gone()}</Badge>
                      )}
                      <bdi className="font-semi tabular-nums">{formatRupees(combo.price)}</bdi>
                    </RowLink>
                  </li>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
