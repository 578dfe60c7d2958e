import { defineModule, mergeRoutes, type Module } from '../../platform/module.ts';
import { customerMoneyRoutes, moneyAdminRoutes } from './admin-routes.ts';
import { walletData } from './personal-data.ts';
import { walletRoutes } from './routes.ts';

interface WalletInputs {
  /** The amounts due for purchases, registered by the selling modules. */
  amountsDue: Parameters<typeof walletRoutes>[0];
  pointsBalance: Parameters<typeof customerMoneyRoutes>[0];
}

export const walletModule = ({ amountsDue, pointsBalance }: WalletInputs): Module =>
  defineModule({
    name: 'wallet',
    routes: mergeRoutes(
      walletRoutes(amountsDue),
      customerMoneyRoutes(pointsBalance),
      moneyAdminRoutes,
    ),
    personalData: walletData,
  });
