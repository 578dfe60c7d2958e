import { share } from '@halal-basket/device';
import { brand } from '@halal-basket/contract/brand';
import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { SectionOf } from './order-sections.ts';

/**
 * The invitation of friends. With a referral programme it shows both rewards and a link to it.
 * Otherwise it shares the shop's address and promises nothing.
 */
export function ReferTeaser({ section }: { section: SectionOf<'REFER_AND_EARN'> }) {
  const { origin } = useShop();
  const isRewarded = useLaunch()?.referralActive ?? false;
  const [teaser] = section.sectionData ?? [];
  if (!teaser) return null;
  const pass = async () => {
    const outcome = await share({ title: brand.name, text: teaser.title, url: origin });
    if (outcome === 'copied') toast.show({ text: m.copied() });
    if (outcome === 'failed') toast.show({ text: m.copy_failed(), tone: 'danger' });
  };
  return (
    <div className="hb-pine on-pine star-lattice relative flex min-h-[245px] flex-col items-start justify-center gap-2 overflow-hidden rounded-xl p-6 lg:min-h-[259px] lg:p-10">
      <h2 className="wide text-2xl text-balance">{teaser.title}</h2>
      <p className="max-w-[46ch] text-on-hero-2">{teaser.detail}</p>
      {isRewarded && (
        <p className="font-bold">
          {m.refer_rewards({
            own: formatRupees(teaser.referrerReward),
            friend: formatRupees(teaser.friendReward),
          })}
        </p>
      )}
      {isRewarded ? (
        <AppLink
          href={paths.referrals()}
          className={buttonClass({ variant: 'light', className: 'mt-2' })}
        >
          {m.refer_open()}
          <Icon name="arrow-right" />
        </AppLink>
      ) : (
        <Button variant="light" icon="share-network" onClick={() => void pass()} className="mt-2">
          {m.refer_share()}
        </Button>
      )}
    </div>
  );
}
