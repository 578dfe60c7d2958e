import { Button, buttonClass, type IconName } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { walletQueries } from './wallet-queries.ts';
import { PointsCard } from './points-card.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PerkList } from '../membership/perk-list.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The icons that guides may name; any other name shows the icon of points. */
const guideIcons: Partial<Record<string, IconName>> = {
  basket: 'basket',
  truck: 'truck',
  wallet: 'wallet',
  clock: 'clock',
};

/** The customer's points, with guides to earning and spending them. */
export function PointsScreen() {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { pointData, referralGuides } = useSuspenseQuery(walletQueries(caller).points()).data;
  return (
    <>
      <TopBar title={m.points_title()} />
      <div className="wrap pt-4 pb-12 lg:pt-8">
        <div className="mx-auto max-w-2xl">
          <h1 className="wide mb-6 text-3xl max-lg:sr-only">{m.points_title()}</h1>
          <PointsCard points={pointData} />
          <div className="mt-4 flex flex-wrap gap-3">
            <AppLink href={paths.home()} className={buttonClass()}>
              {m.points_shop()}
            </AppLink>
            <Button variant="ghost" icon="list" onClick={() => overlay.open('earningHistory', {})}>
              {m.points_history()}
            </Button>
          </div>
          <section className="mt-9">
            <h2 className="wide mb-4 text-xl">{m.points_how()}</h2>
            <PerkList
              perks={referralGuides}
              icons={guideIcons}
              otherwise="coins"
              tone="bg-promise-soft text-promise-text"
            />
          </section>
        </div>
      </div>
    </>
  );
}
