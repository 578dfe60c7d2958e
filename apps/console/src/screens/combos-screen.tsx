import type { AnswerOf } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Badge, EmptyState, FieldError, ProductArt } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../call-errors.ts';
import { useConsole } from '../console-context.tsx';
import { m } from '../messages.ts';
import { movedTo } from '../moved-to.ts';
import { useSession } from '../session/session.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { MoveButtons } from '../shell/move-buttons.tsx';
import { Rows } from '../shell/rows.tsx';
import { NewLink, RowLink } from '../shell/tool-links.tsx';
import { useSavedOrder } from '../shell/use-saved-order.ts';
import { useTitle } from '../use-title.ts';
import { NoWorkScreen } from './no-work-screen.tsx';

/** Packs that are sold together, in the order of their lists. */
export function CombosScreen() {
  const { can } = useSession();
  useTitle(m.nav_combos());
  return can('editCatalogue') ? <Combos /> : <NoWorkScreen />;
}

type Row = AnswerOf<'consoleCombos'>['combos'][number];

function Combos() {
  const { caller, queries } = useConsole();
  const query = useQuery(queries.combos());
  const order = useSavedOrder(
    queries.combos().queryKey,
    (body: { before: number[]; after: number[] }) => caller.call('consoleOrderCombos', { body }),
  );
  const move = (combos: readonly Row[], from: number, to: number) => {
    const before = combos.map(({ comboProductId }) => comboProductId);
    if (!order.isPending) order.mutate({ before, after: movedTo(before, from, to) });
  };
  return (
    <>
      <PageHead title={m.nav_combos()}>
        <NewLink to="/combos/new">{m.combo_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <div role="alert">
          {order.isError && <FieldError>{messageOf(order.error, m.failed())}</FieldError>}
        </div>
        <Loaded query={query} failed={m.combos_failed()}>
          {({ combos }) =>
            combos.length === 0 ? (
              <EmptyState icon="package" title={m.combos_none()} />
            ) : (
              <Rows label={m.nav_combos()}>
                {combos.map((combo, place) => (
                  <li key={combo.comboProductId} className="flex flex-wrap items-center">
                    <ComboLink combo={combo} />
                    <span className="ms-auto flex gap-1 pe-3 max-sm:-mt-2 max-sm:pb-1">
                      <MoveButtons
                        name={combo.name}
                        place={place}
                        count={combos.length}
                        onMove={(to) => move(combos, place, to)}
                      />
                    </span>
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

const ComboLink = ({ combo }: { combo: Row }) => (
  <RowLink
    to="/combos/$comboProductId"
    params={{ comboProductId: String(combo.comboProductId) }}
    className="min-w-0 flex-1 max-sm:basis-full"
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
    {combo.active && !combo.sold && <Badge tone="danger">{m.combo_part_gone()}</Badge>}
    <bdi className="font-semi tabular-nums">{formatRupees(combo.price)}</bdi>
  </RowLink>
);
