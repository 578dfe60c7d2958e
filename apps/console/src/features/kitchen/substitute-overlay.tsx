import type { LineSubstitutes, SubstituteChoice } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { ToolLink } from '../../shared/page-links.tsx';
import { kitchenQueries } from './kitchen-queries.ts';
import type { PickOfGoods } from './open-picks.ts';

interface SubstituteOverlayProps {
  missing: PickOfGoods;
  onDone: () => void;
  onClose: () => void;
}

const ruleText: Record<LineSubstitutes['rule'], () => string> = {
  refund: m.substitute_rule_refund,
  similar: m.substitute_rule_similar,
  call: m.substitute_rule_call,
};

const nameOf = ({
  productName,
  cutLabel,
  quantity,
}: Pick<SubstituteChoice, 'productName' | 'cutLabel' | 'quantity'>): string =>
  [productName, cutLabel, quantity].filter(Boolean).join(', ');

function useSubstitute({ missing, onDone }: Omit<SubstituteOverlayProps, 'onClose'>) {
  const { caller, queryClient } = useConsole();
  const { orderNo, lineNo, partNo, orderedGrams } = missing.pick;
  const [answer, setAnswer] = useState('');
  const settled = (text: string) => {
    toast.show({ tone: 'success', text });
    void queryClient.invalidateQueries({ queryKey: ['kitchen'] });
    onDone();
  };
  const choose = useMutation({
    mutationFn: (sku: string) =>
      caller.call('consoleSubstitute', {
        params: { orderNo, lineNo },
        body: { sku, ...(answer.trim() && { answer: answer.trim() }) },
      }),
    onSuccess: ({ chosen }) =>
      settled(chosen ? m.substitute_saved({ orderNo }) : m.substitute_ended({ orderNo })),
  });
  const refund = useMutation({
    mutationFn: () =>
      caller.call('consoleWeigh', {
        params: { orderNo },
        body: {
          lineNo,
          partNo,
          ...(orderedGrams > 0 ? { grams: 0 } : { packs: 0 }),
          reason: m.weigh_reason_stock(),
        },
      }),
    onSuccess: () => settled(m.substitute_refunded({ orderNo })),
  });
  const failed = [choose, refund].find(({ isError }) => isError)?.error;
  return {
    answer,
    setAnswer,
    choose: (sku: string) => choose.mutate(sku),
    refund: () => refund.mutate(),
    busy: choose.isPending || refund.isPending,
    failure: failed && messageOf(failed, m.failed()),
  };
}

type SubstituteForm = ReturnType<typeof useSubstitute>;

const Choice = ({ choice, form }: { choice: SubstituteChoice; form: SubstituteForm }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <span className="min-w-0 flex-1 basis-48">
      <span className="block font-semi">{nameOf(choice)}</span>
      <span className="block text-sm text-text-2 tabular-nums">
        {formatRupees(choice.price)} · {m.substitute_available({ count: choice.available })}
        {choice.isCheaper && ` · ${m.substitute_cheaper()}`}
      </span>
    </span>
    <Button disabled={form.busy} onClick={() => form.choose(choice.sku)}>
      {m.substitute_choose()}
    </Button>
  </li>
);

const Rule = ({ rule }: Pick<LineSubstitutes, 'rule'>) => (
  <p className="rounded-md bg-surface-2 p-3 text-lg font-semi">{ruleText[rule]()}</p>
);

/** A part of a combo has no substitute; the customer can still want a call. */
const ComboPart = ({ pick: { ifMissing } }: Pick<PickOfGoods, 'pick'>) => (
  <div className="flex flex-col gap-4">
    {ifMissing && <Rule rule={ifMissing} />}
    <p>{m.substitute_part()}</p>
    {ifMissing === 'call' && <p>{m.substitute_part_call()}</p>}
  </div>
);

function Choices({ found, form }: { found: LineSubstitutes; form: SubstituteForm }) {
  const { rule, customerPhone, ordered, chosen, choices } = found;
  const mayChoose = rule === 'similar' || (rule === 'call' && form.answer.trim().length > 1);
  return (
    <div className="flex flex-col gap-4">
      <Rule rule={rule} />
      {customerPhone !== undefined && (
        <Button href={`tel:${customerPhone}`} icon="phone" size="lg" block>
          {m.substitute_call({ phone: customerPhone })}
        </Button>
      )}
      {rule === 'call' && (
        <TextInput
          label={m.substitute_answer()}
          hint={m.substitute_answer_hint()}
          maxLength={200}
          value={form.answer}
          onChange={({ target }) => form.setAnswer(target.value)}
        />
      )}
      {mayChoose && choices.length === 0 && <p>{m.substitute_none()}</p>}
      {mayChoose && choices.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {choices.map((choice) => (
            <Choice key={choice.sku} choice={choice} form={form} />
          ))}
        </ul>
      )}
      {chosen && (
        <Button variant="ghost" block disabled={form.busy} onClick={() => form.choose(ordered.sku)}>
          {m.substitute_end({ name: nameOf(ordered) })}
        </Button>
      )}
    </div>
  );
}

/** The choice for goods that are missing: the customer's rule, similar packs, or a refund. */
export function SubstituteOverlay({ missing, onDone, onClose }: SubstituteOverlayProps) {
  const { caller } = useConsole();
  const { orderNo, lineNo, partNo } = missing.pick;
  const form = useSubstitute({ missing, onDone });
  const query = useQuery({
    ...kitchenQueries(caller).substitutes({ orderNo, lineNo }),
    // A part of a combo has no substitute.
    enabled: partNo === 0,
  });
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.substitute_title()}
      description={`${missing.goods.productName} · ${orderNo}`}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">{form.failure && <FieldError>{form.failure}</FieldError>}</div>
          <Button block variant="ghost" busy={form.busy} onClick={form.refund}>
            {m.substitute_refund()}
          </Button>
          <ToolLink to="/orders/$orderNo" params={{ orderNo }}>
            {m.substitute_order()}
          </ToolLink>
        </div>
      }
    >
      <div className="pt-2">
        {partNo > 0 ? (
          <ComboPart pick={missing.pick} />
        ) : (
          <Loaded query={query} failed={m.substitute_failed()}>
            {(found) => <Choices found={found} form={form} />}
          </Loaded>
        )}
      </div>
    </Overlay>
  );
}
