import type { AnswerOf } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { MovableRows, MoveError } from '../../shared/movable-rows.tsx';
import { ProductLine } from '../products/product-line.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useSavedOrder } from '../../shared/use-saved-order.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The combos, in the order of their lists. */
export function CombosScreen() {
  const { can } = useSession();
  useTitle(m.nav_combos());
  return can('editCatalogue') ? <Combos /> : <NoAccessScreen />;
}

type Row = AnswerOf<'consoleCombos'>['combos'][number];

function Combos() {
  const { caller, queries } = useConsole();
  const query = useQuery(queries.combos());
  const order = useSavedOrder(queries.combos().queryKey, (body) =>
    caller.call('consoleOrderCombos', { body }),
  );
  return (
    <>
      <PageHead title={m.nav_combos()}>
        <NewLink to="/combos/new">{m.combo_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <MoveError error={order.error} />
        <Loaded query={query} failed={m.combos_failed()}>
          {({ combos }) =>
            combos.length === 0 ? (
              <EmptyState
                icon="package"
                title={m.combos_none()}
                line={m.combos_none_line()}
                action={<NewLink to="/combos/new">{m.combo_new()}</NewLink>}
              />
            ) : (
              <MovableRows
                label={m.nav_combos()}
                rows={combos}
                idOf={({ comboProductId }) => comboProductId}
                order={order}
              >
                {(combo) => <ComboLink combo={combo} />}
              </MovableRows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const ComboLink = ({ combo }: { combo: Row }) => (
  <RowLink
    to="/combos/$comboProductId"
    params={{ comboProductId: String(combo.comboProductId) }}
    className="min-w-0 flex-1 max-sm:basis-full"
  >
    <ProductLine
      {...combo}
      about={`${m.packs({ count: combo.packCount })} · ${m.combo_saves({
        saved: formatRupees(combo.alone - combo.price),
      })}`}
    />
    {!combo.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
    {combo.active && !combo.sold && <Badge tone="danger">{m.combo_pack_not_sold()}</Badge>}
    <bdi className="font-semi tabular-nums">{formatRupees(combo.price)}</bdi>
  </RowLink>
);
