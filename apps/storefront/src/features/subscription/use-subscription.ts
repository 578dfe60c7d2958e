import type { InputOf, Subscription, SubscriptionChange } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { allDays } from './calendar.ts';
import { type Season, subscriptionQueries } from './subscription-queries.ts';

export const useSubscription = (season: Season, date: string | undefined, enabled = true) => {
  const { caller } = useShop();
  return useQuery({ ...subscriptionQueries(caller).subscription(season, date), enabled });
};

/** Replaces the subscription by the answer of a change, in every view of it. */
export function useStoreSubscription(season: Season) {
  const { queryClient } = useShop();
  const key = ['subscription', season ?? ''];
  return {
    keep: (subscription: Subscription) => {
      queryClient.setQueriesData<Subscription>({ queryKey: key }, (old) =>
        // The shown hours belong to the day that each view has selected.
        old && old.selectedDay !== subscription.selectedDay
          ? { ...subscription, timeSlots: old.timeSlots, selectedDay: old.selectedDay }
          : subscription,
      );
      void queryClient.invalidateQueries({ queryKey: key });
    },
    keepDay: ({ day, strikedPrice, finalPrice }: SubscriptionChange) => {
      queryClient.setQueriesData<Subscription>({ queryKey: key }, (old) => {
        if (!old) return old;
        const weeks = old.weeks.map((week) => ({
          ...week,
          days: week.days.map((each) => (each.date === day.date ? day : each)),
        }));
        const itemQuantity = allDays(weeks)
          .filter(({ state }) => state === 'PLANNED')
          .reduce((sum, each) => sum + each.itemQuantity, 0);
        return { ...old, weeks, strikedPrice, finalPrice, itemQuantity };
      });
      void queryClient.invalidateQueries({ queryKey: key });
    },
  };
}

/** Shows a refusal. A shortage of HB Money names the missing amount. */
export function showRefusal(error: unknown, fallback: string): void {
  const data = callErrorOf(error)?.data as { shortfall?: number } | undefined;
  const short = data?.shortfall;
  const text = messageOf(error, fallback);
  toast.show({ text: short === undefined ? text : `${text} (₹${short})`, tone: 'danger' });
}

/** A change of the subscription that returns the subscription. */
export function useChangeSubscription<Input>(
  season: Season,
  change: (input: Input) => Promise<Subscription>,
  done?: (subscription: Subscription, input: Input) => void,
  fallback: string = m.sub_failed(),
) {
  const { keep } = useStoreSubscription(season);
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription, input) => {
      keep(subscription);
      done?.(subscription, input);
    },
    onError: (error) => showRefusal(error, fallback),
  });
}

/** A change of one day's items. */
export function useChangeDay<Input>(
  season: Season,
  change: (input: Input) => Promise<SubscriptionChange>,
  fallback: string,
) {
  const { keepDay } = useStoreSubscription(season);
  return useMutation({
    mutationFn: change,
    onSuccess: keepDay,
    onError: (error) => showRefusal(error, fallback),
  });
}

/** The packs of an item that a day has and that the customer requested. */
export interface ItemCount {
  from: number;
  to: number;
}

/** Adds or removes packs of a day's item, and announces it in the specification's words. */
export function useChangeItem(
  season: Season,
  line: Omit<InputOf<'addSubscriptionItem'>['body'], 'quantity'>,
) {
  const { caller } = useShop();
  const { keepDay } = useStoreSubscription(season);
  return useMutation({
    mutationFn: ({ from, to }: ItemCount) =>
      to > from
        ? caller.callFull('addSubscriptionItem', { body: { ...line, quantity: to - from } })
        : caller.callFull('removeSubscriptionItem', { body: { ...line, quantity: from - to } }),
    onSuccess: ({ data, description }, { from, to }) => {
      keepDay(data);
      const usual = to > from ? m.sub_item_added() : m.sub_item_removed();
      toast.show({ text: description ?? usual, tone: 'success' });
    },
    onError: (error, { from, to }) =>
      showRefusal(error, to > from ? m.sub_item_not_added() : m.sub_item_not_removed()),
  });
}

/** Returns the id of a day's row. The server creates the row when the day is first shown. */
export function useDayId({ season, subscriptionId, weeks }: Subscription, date: string) {
  const { caller, queryClient } = useShop();
  const known = allDays(weeks).find((day) => day.date === date)?.subscriptionCalendarId;
  const { mutate, ...opening } = useMutation({
    mutationFn: () =>
      caller.call('openSubscriptionDay', {
        params: { subscriptionId },
        body: { selectedDate: date },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['subscription', season ?? ''] }),
  });
  const isClosed = known === undefined;
  useEffect(() => {
    if (isClosed) mutate();
  }, [isClosed, mutate]);
  return { dayId: known ?? opening.data?.subscriptionCalendarId, opening, open: () => mutate() };
}
