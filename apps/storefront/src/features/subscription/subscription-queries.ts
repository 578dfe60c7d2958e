import type { Caller } from '@halal-basket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refreshOfAutoRecharge } from './refresh-rules.ts';

/** The kind of subscription: of a season, or the weekly one. */
export type Season = string | undefined;

const subscriptionFreshMs = 10_000;

/**
 * The queries of a subscription. It belongs to a customer; a guest's calls are refused with 401.
 */
export const subscriptionQueries = (caller: Caller) => ({
  /** The calendar with the hours of one day. Without a subscription, a draft is started. */
  subscription: (season: Season, date: string | undefined) =>
    queryOptions({
      queryKey: ['subscription', season ?? '', date ?? ''],
      queryFn: () =>
        caller.call('subscription', {
          query: { ...(season && { season }), ...(date && { selectedDate: date }) },
        }),
      staleTime: subscriptionFreshMs,
      refetchOnWindowFocus: true,
      placeholderData: keepPreviousData,
    }),
  products: (subscriptionId: number, subscriptionCalendarId: number) =>
    queryOptions({
      queryKey: ['subscriptionProducts', subscriptionId],
      queryFn: () =>
        caller.call('subscriptionProducts', { query: { subscriptionId, subscriptionCalendarId } }),
    }),
  summary: (subscriptionNo: string) =>
    queryOptions({
      queryKey: ['subscriptionSummary', subscriptionNo],
      queryFn: () => caller.call('subscriptionSummary', { params: { subscriptionNo } }),
      staleTime: 0,
    }),
  methods: (subscriptionNo: string) =>
    queryOptions({
      queryKey: ['subscriptionMethods', subscriptionNo],
      queryFn: () => caller.call('subscriptionPaymentMethods', { query: { subscriptionNo } }),
      staleTime: 0,
    }),
  confirmation: (subscriptionNo: string) =>
    queryOptions({
      queryKey: ['subscriptionConfirmation', subscriptionNo],
      queryFn: () => caller.call('subscriptionConfirmation', { params: { subscriptionNo } }),
    }),
  /** All days of the subscription, each with its price. */
  details: (season: Season) =>
    queryOptions({
      queryKey: ['subscriptionDetails', season ?? ''],
      queryFn: () => caller.call('subscriptionDetails', { query: { ...(season && { season }) } }),
      staleTime: subscriptionFreshMs,
    }),
  offer: () =>
    queryOptions({
      queryKey: ['subscriptionOffer'],
      queryFn: () => caller.call('subscriptionOffer'),
      staleTime: 5 * 60_000,
    }),
  autoRecharge: () =>
    queryOptions({
      queryKey: ['autoRecharge'],
      queryFn: () => caller.call('autoRecharge'),
      staleTime: subscriptionFreshMs,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => refreshOfAutoRecharge(state),
    }),
  season: (season: string) =>
    queryOptions({
      queryKey: ['subscriptionSeason', season],
      queryFn: () => caller.call('subscriptionSeason', { params: { season } }),
    }),
});
