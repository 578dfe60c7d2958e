import type { MissingGoods, SubstituteRule } from '@halal-basket/contract';
import {
  Button,
  ErrorState,
  FieldError,
  OptionGroup,
  OptionTile,
  Select,
  SkeletonGroup,
  toast,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { type ChosenGoods, changesOf, exceptions, keyOf } from './line-rules.ts';
import { missingGoodsQuery } from './missing-goods-queries.ts';
import { ruleTexts } from './rule-texts.ts';

const rules = Object.keys(ruleTexts) as (keyof typeof ruleTexts)[];

/** The choice for goods that are missing when the order is packed, for all of them and for single ones. */
export const MissingGoodsOverlay: OverlayView<'missingGoods'> = (props) => {
  const { goods, orderNo, ...frame } = props;
  const { caller } = useShop();
  const query = useQuery(missingGoodsQuery(caller, orderNo));
  if (query.data) return <Choice {...frame} goods={goods} orderNo={orderNo} known={query.data} />;
  return (
    <Overlay {...frame} title={m.missing_goods_title()} closeLabel={m.close()}>
      {query.isError ? (
        <ErrorState
          title={messageOf(query.error, m.missing_goods_load_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.missing_goods_title()}>
          <div className="skeleton h-56" />
        </SkeletonGroup>
      )}
    </Overlay>
  );
};

interface ChoiceProps {
  goods: ChosenGoods[];
  orderNo: string | undefined;
  known: MissingGoods;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function useChoice({ goods, orderNo, known, onOpenChange }: Omit<ChoiceProps, 'open'>) {
  const { caller, queryClient } = useShop();
  const [rule, setRule] = useState(known.rule);
  const [own, setOwn] = useState<ReadonlyMap<string, SubstituteRule>>(
    () => new Map(exceptions(known, goods).map((line) => [keyOf(line), line.rule])),
  );
  const save = useMutation({
    mutationFn: (): Promise<MissingGoods> => {
      const body = { rule, lines: changesOf(goods, own, rule) };
      return orderNo === undefined
        ? caller.call('saveMissingGoods', { body })
        : caller.call('saveOrderMissingGoods', { params: { orderNo }, body });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(missingGoodsQuery(caller, orderNo).queryKey, saved);
      if (orderNo !== undefined) {
        void queryClient.invalidateQueries({ queryKey: missingGoodsQuery(caller).queryKey });
      }
      toast.show({ text: m.missing_goods_saved(), tone: 'success' });
      onOpenChange(false);
    },
  });
  const setLine = (key: string, chosen: string) =>
    setOwn((before) => {
      const after = new Map(before);
      const found = rules.find((each) => each === chosen);
      if (found) after.set(key, found);
      else after.delete(key);
      return after;
    });
  return { rule, setRule, own, setLine, save };
}

function Choice({ open, ...choice }: ChoiceProps) {
  const { goods, onOpenChange } = choice;
  const { rule, setRule, own, setLine, save } = useChoice(choice);
  const options = [
    { value: '', label: m.missing_goods_same() },
    ...rules.map((value) => ({ value, label: ruleTexts[value].title() })),
  ];
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.missing_goods_title()}
      description={m.missing_goods_text()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">
            {save.error && (
              <FieldError>{messageOf(save.error, m.missing_goods_failed())}</FieldError>
            )}
          </div>
          <Button size="lg" block busy={save.isPending} onClick={() => save.mutate()}>
            {m.missing_goods_save()}
          </Button>
        </div>
      }
    >
      <OptionGroup
        label={m.missing_goods_title()}
        hideLabel
        layout="list"
        className="pt-2"
        value={rule}
        onChange={(chosen) => setRule(rules.find((each) => each === chosen) ?? rule)}
      >
        {rules.map((value) => (
          <OptionTile key={value} value={value} title={ruleTexts[value].title()}>
            <span className="text-sm text-text-2">{ruleTexts[value].text()}</span>
          </OptionTile>
        ))}
      </OptionGroup>
      {goods.length > 1 && (
        <section className="mt-6">
          <h3 className="mb-3 text-lg font-bold">{m.missing_goods_each()}</h3>
          <div className="flex flex-col gap-4">
            {goods.map((each) => (
              <Select
                key={keyOf(each)}
                label={each.name}
                value={own.get(keyOf(each)) ?? ''}
                options={options}
                onChange={({ target }) => setLine(keyOf(each), target.value)}
              />
            ))}
          </div>
        </section>
      )}
    </Overlay>
  );
}
