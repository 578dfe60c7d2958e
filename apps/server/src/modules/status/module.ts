import type { EncryptedValues } from '../../platform/encrypted-values.ts';
import { dayOf } from '../../platform/days.ts';
import { routes } from '../../platform/http/routes.ts';
import { type Module, defineModule } from '../../platform/module.ts';
import { statusChecks } from './status-checks.ts';
import { readSetupSteps } from './read-setup-steps.ts';
import { readStatus } from './read-status.ts';

/** `encrypted`: the values that all modules store encrypted. */
export const statusModule = ({
  encrypted,
}: {
  encrypted: () => readonly EncryptedValues[];
}): Module =>
  defineModule({
    name: 'status',
    routes: routes({
      consoleSetup: async ({ db, clock }) => ({
        steps: await readSetupSteps(db, dayOf(clock.now())),
      }),
      consoleStatus: async ({ db, clock, settings: { secrets } }) => {
        const now = clock.now();
        const { readings, booksCheckedAt } = await readStatus(db, {
          secrets,
          encrypted: encrypted(),
          now,
        });
        return {
          at: now.toISOString(),
          ...(booksCheckedAt && { booksCheckedAt: booksCheckedAt.toISOString() }),
          checks: statusChecks(readings),
        };
      },
    }),
  });
