import { type Module, defineModule, mergeRoutes } from '../../platform/module.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { notesData } from './notes/personal-data.ts';
import { customerReadRoutes } from './reads/routes.ts';
import { customersRoutes } from './routes.ts';
import { refreshSummaries, summarySubscribers } from './refresh-summaries.ts';

const job = 'refresh-customer-summaries';

/** `personalData`: of all modules, for the merge of two accounts. */
export const customersModule = ({
  personalData,
}: {
  personalData: () => readonly PersonalData[];
}): Module =>
  defineModule({
    name: 'customers',
    routes: mergeRoutes(customersRoutes(personalData), customerReadRoutes),
    subscribers: summarySubscribers,
    jobs: ({ db }) => ({ [job]: () => refreshSummaries(db) }),
    // 2:30 at night in India.
    crons: [{ name: job, pattern: '0 21 * * *' }],
    personalData: notesData,
  });
