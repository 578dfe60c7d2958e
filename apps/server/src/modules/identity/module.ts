import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { customerSupportAdminRoutes } from './customer-support/admin-routes.ts';
import { identityCrons, identityJobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { ErasureBlockers } from './account/erasure.ts';
interface IdentityInputs {
  /** The personal data of all modules: exported on request, and erased with the account. */
  personalData: () => readonly PersonalData[];
  /** The reasons why an account cannot be erased yet. */
  erasureBlockers: ErasureBlockers;
}

export const identityModule = ({ personalData, erasureBlockers }: IdentityInputs): Module =>
  defineModule({
    name: 'identity',
    routes: mergeRoutes(identityRoutes, customerSupportAdminRoutes),
    jobs: ({ db, clock, settings }) =>
      identityJobs(db, clock, settings, { modules: personalData(), blockersOf: erasureBlockers }),
    crons: identityCrons,
  });
