import type { StatusCheck, StatusLevel } from '@halal-basket/contract';

/** Numbers that the server also has for its operators. */
export interface StatusReadings {
  /** Differences that the last check of the books found. */
  books: number;
  /** Payments without an outcome, and refunds that no gateway has accepted. */
  payments: { undecided: number; refundsWaiting: number };
  events: { waiting: number; failing: number };
  jobs: { waiting: number; failing: number };
  isSearchCurrent: boolean;
  /** Encrypted values that only a former secret decrypts, or none. */
  secrets: { accepted: number; unreadable: number };
  /** The most customers whose data one member of staff received within an hour. */
  mostCustomersSeen: number;
}

/** The limits of events, failing jobs and customers seen are those of the alarms too. */
export const limits = {
  payments: 20,
  refunds: 50,
  eventsWaiting: 500,
  jobsWaiting: 1000,
  jobsFailing: 20,
  customersSeen: 300,
};

const levelOf = (isBad: boolean, needsAttention: boolean): StatusLevel =>
  isBad ? 'bad' : needsAttention ? 'attention' : 'good';

/** Judges each part of the shop that runs without staff, in the order of the page. */
export const statusChecks = ({
  books,
  payments: { undecided, refundsWaiting },
  events,
  jobs,
  isSearchCurrent,
  secrets,
  mostCustomersSeen,
}: StatusReadings): StatusCheck[] => [
  { check: 'books', level: levelOf(books > 0, false), count: books },
  { check: 'payments', level: levelOf(false, undecided > limits.payments), count: undecided },
  {
    check: 'refunds',
    level: levelOf(false, refundsWaiting > limits.refunds),
    count: refundsWaiting,
  },
  {
    check: 'events',
    level: levelOf(events.failing > 0, events.waiting > limits.eventsWaiting),
    count: events.failing || events.waiting,
  },
  {
    check: 'jobs',
    level: levelOf(
      jobs.failing > limits.jobsFailing,
      jobs.failing > 0 || jobs.waiting > limits.jobsWaiting,
    ),
    count: jobs.failing || jobs.waiting,
  },
  { check: 'search', level: levelOf(false, !isSearchCurrent), count: 0 },
  {
    check: 'secrets',
    level: levelOf(secrets.unreadable > 0, secrets.accepted > 0),
    count: secrets.unreadable || secrets.accepted,
  },
  {
    check: 'customerData',
    level: levelOf(mostCustomersSeen > limits.customersSeen, false),
    count: mostCustomersSeen,
  },
];
