import type { StatusCheck, StatusCheckName, StatusLevel } from '@halal-basket/contract';
import type { BadgeTone, IconName } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { countText } from '../../shared/count-text.ts';

interface Texts {
  name: () => string;
  /** The counted number, with its name. */
  figure: (given: { count: string }) => string;
  /** The first thing to do when it is not good. */
  action: () => string;
}

const texts: Record<StatusCheckName, Texts> = {
  books: { name: m.status_books, figure: m.status_books_count, action: m.status_books_action },
  payments: {
    name: m.status_payments,
    figure: m.status_payments_count,
    action: m.status_payments_action,
  },
  refunds: {
    name: m.status_refunds,
    figure: m.status_refunds_count,
    action: m.status_refunds_action,
  },
  events: { name: m.status_events, figure: m.status_events_count, action: m.status_events_action },
  jobs: { name: m.status_jobs, figure: m.status_jobs_count, action: m.status_jobs_action },
  search: {
    name: m.status_search,
    figure: m.status_search_updating,
    action: m.status_search_action,
  },
  secrets: {
    name: m.status_secrets,
    figure: m.status_secrets_count,
    action: m.status_secrets_action,
  },
  customerData: {
    name: m.status_customer_data,
    figure: m.status_customer_data_count,
    action: m.status_customer_data_action,
  },
};

export const nameOf = (check: StatusCheckName): string => texts[check].name();

/** The number of the check; a search that is current has nothing to count. */
export const figureOf = ({ check, count, level }: StatusCheck): string =>
  check === 'search' && level === 'good'
    ? m.status_search_current()
    : texts[check].figure({ count: countText(count) });

export const actionOf = (check: StatusCheckName): string => texts[check].action();

interface Look {
  icon: IconName;
  tone: BadgeTone;
  /** Classes of the summary. */
  colours: string;
  text: () => string;
}

export const looks: Record<StatusLevel, Look> = {
  good: {
    icon: 'check-circle',
    tone: 'success',
    colours: 'bg-brand-soft text-on-brand-soft',
    text: m.status_good,
  },
  attention: {
    icon: 'warning-circle',
    tone: 'info',
    colours: 'bg-info-soft text-info',
    text: m.status_attention,
  },
  bad: {
    icon: 'warning',
    tone: 'danger',
    colours: 'bg-danger-soft text-danger',
    text: m.status_bad,
  },
};
