import { row, rounded } from './figures.ts';

interface Goal {
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** The goals of the store, by the name of the measured value. */
export const goals = {
  'checkout, 16 buyers, until no job is left': { unit: '/s', atLeast: 150 },
  'checkout, 16 buyers, p99': { unit: 'ms', atMost: 200 },
  'checkout, 32 buyers, until no job is left': { unit: '/s', atLeast: 250 },
  'checkout, 16 buyers, share of the bare order': { unit: '%', atLeast: 12 },
  'statements a checkout, with its jobs': { unit: '', atMost: 25 },
  'cart: one in, one out': { unit: '/s', atLeast: 700 },
  'demo: memory, idle': { unit: 'MB', atMost: 180 },
  'demo: memory after the load': { unit: 'MB', atMost: 260 },
  '50 buyers for 20 packs: orders': { unit: '', atLeast: 20, atMost: 20 },
  'list right after a price edit, p99': { unit: 'ms', atMost: 50 },
  'longest request while prices change': { unit: 'ms', atMost: 250 },
  'answers with 503 while prices change': { unit: '', atMost: 0 },
  'filtered list, p99': { unit: 'ms', atMost: 60 },
  'first search after a start': { unit: 'ms', atMost: 200 },
  'browsing during the edit storm, p99': { unit: 'ms', atMost: 250 },
  'order board, 10 at once': { unit: '/s', atLeast: 100 },
  'order board, 10 at once, p95': { unit: 'ms', atMost: 100 },
  'slowest list of staff, p95': { unit: 'ms', atMost: 100 },
  'slowest report of a year, p95': { unit: 'ms', atMost: 500 },
  'import of 30,000 prices': { unit: 's', atMost: 180 },
  'browsing during the import, p99': { unit: 'ms', atMost: 250 },
  'cold start': { unit: 's', atMost: 4 },
  'big shop: memory, idle': { unit: 'MB', atMost: 300 },
  'big shop: memory after the load': { unit: 'MB', atMost: 400 },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

export type Reached = Partial<Record<GoalName, number>>;

function wording({ atLeast, atMost, unit }: Goal): string {
  if (atLeast === atMost) return `${atLeast} ${unit}`;
  return atLeast === undefined ? `≤ ${atMost} ${unit}` : `≥ ${atLeast} ${unit}`;
}

/** Formats the measured values beside their goals. */
export function goalTable(reached: Reached): string {
  const lines = Object.entries(goals).flatMap(([name, goal]: [string, Goal]) => {
    const value = reached[name as GoalName];
    if (value === undefined) return [];
    const isReached = value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity);
    const cells = [`${rounded(value)} ${goal.unit}`, wording(goal), isReached ? 'yes' : 'no'];
    return [row(name, cells, 14)];
  });
  return [row('', ['measured', 'goal', 'reached'], 14), ...lines].join('\n');
}
