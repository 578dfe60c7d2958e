import type { MembershipDetail } from '@halal-basket/contract';
import {
  Accordion,
  Button,
  buttonClass,
  EmptyState,
  FieldError,
  type IconName,
} from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ActiveCard, EndedCard } from './active-card.tsx';
import { pendingBuyNow } from './buy-now.ts';
import { membershipQueries } from './membership-queries.ts';
import { PayMembership } from './pay-membership.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { useBuyNow, useMembershipInCart } from './use-membership.ts';
import { m } from '../../messages.ts';
import { PerkList } from './perk-list.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useShop } from '../../shop-context.tsx';

/** The icons that benefits may name; another one is shown as a star. */
const icons: Partial<Record<string, IconName>> = {
  truck: 'truck',
  tag: 'tag',
  coins: 'coins',
  'arrow-counter-clockwise': 'arrow-counter-clockwise',
};

/** HB Select: benefits, plans, and how to buy one alone or with the cart. */
export function MembershipScreen() {
  const { caller } = useShop();
  const { data } = useSuspenseQuery(membershipQueries(caller).detail());
  const isSold = data.plans.length > 0;
  if (!isSold && !data.active) return <NotOffered title={data.title} />;
  return (
    <>
      <TopBar title={data.title} />
      <div className="wrap pt-4 pb-12 lg:pt-8">
        <div className="mx-auto grid max-w-5xl gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col gap-7">
            <header>
              {/* The specification's colour of this title, #735fc3, by its token. */}
              <h1 className="wide text-3xl text-select">{data.title}</h1>
              <p className="mt-2 max-w-xl text-text-2">{data.description}</p>
            </header>
            {data.active && <ActiveCard active={data.active} />}
            {data.endedAt && <EndedCard endedAt={data.endedAt} />}
            <Benefits benefits={data.benefits} />
            {isSold && <PlanTable plans={data.plans} />}
          </div>
          {isSold && <Buy detail={data} />}
        </div>
        <Questions faqs={data.faqs} />
      </div>
    </>
  );
}

/** The page of a shop that sells no membership, which links and bookmarks still open. */
const NotOffered = ({ title }: { title: string }) => (
  <>
    <TopBar title={title} />
    <div className="wrap py-5 lg:py-10">
      <EmptyState
        level={1}
        icon="sparkle"
        title={m.membership_none_title()}
        line={m.membership_none_line()}
        action={
          <AppLink href={paths.home()} className={buttonClass({})}>
            {m.explore_products()}
          </AppLink>
        }
      />
    </div>
  </>
);

const Benefits = ({ benefits }: Pick<MembershipDetail, 'benefits'>) => (
  <section aria-labelledby="benefits">
    <h2 id="benefits" className="mb-4 text-xl font-bold">
      {m.membership_benefits()}
    </h2>
    <PerkList
      perks={benefits}
      icons={icons}
      otherwise="star"
      tone="bg-select-soft text-select-text"
    />
  </section>
);

/** The number of a membership whose payment the page continues; any other text is none. */
function usePayableReference(): string | null {
  const { pay }: { pay?: unknown } = useSearch({ strict: false });
  return typeof pay === 'string' && /^HBM[A-Z0-9]{6,24}$/.test(pay) ? pay : null;
}

function Buy({ detail }: { detail: MembershipDetail }) {
  const { plans, active } = detail;
  const isHydrated = useIsHydrated();
  const [openedAt] = useState(() => Date.now());
  const [picked, setPicked] = useState<number | null>(null);
  // After the login the chosen plan is selected again, and must be confirmed.
  const pending = isHydrated ? pendingBuyNow(openedAt) : null;
  const recommended = plans.find((plan) => plan.recommended)?.membershipId ?? null;
  const chosen = picked ?? pending ?? recommended;
  const [lacks, setLacks] = useState(false);
  const [reference, setReference] = useState(usePayableReference());
  const { add } = useMembershipInCart();
  const buyNow = useBuyNow(setReference);
  const withPlan = (act: (membershipId: number) => void) => () => {
    setLacks(chosen === null);
    if (chosen !== null) act(chosen);
  };
  if (reference) {
    return <PayMembership membershipRefNo={reference} />;
  }
  return (
    <section className="self-start rounded-xl bg-surface p-5 shadow-e1 ring-1 ring-line ring-inset lg:p-6">
      <PlanPicker plans={plans} chosen={chosen} onChoose={setPicked} />
      <div role="alert" className="mt-2">
        {lacks && <FieldError>{m.membership_select_plan()}</FieldError>}
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Button
          variant="select"
          size="lg"
          block
          busy={buyNow.isPending}
          onClick={withPlan((id) => buyNow.mutate(id))}
        >
          {active ? m.membership_renew() : m.membership_buy_now()}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          block
          busy={add.isPending}
          onClick={withPlan((id) => add.mutate(id))}
        >
          {m.membership_add()}
        </Button>
      </div>
    </section>
  );
}

const Questions = ({ faqs }: Pick<MembershipDetail, 'faqs'>) => (
  <section aria-labelledby="questions" className="mx-auto mt-10 max-w-5xl">
    <h2 id="questions" className="mb-3 text-xl font-bold">
      {m.membership_questions()}
    </h2>
    <Accordion
      items={faqs.map(({ question, answer }) => ({
        id: question,
        title: question,
        content: <p className="text-text-2">{answer}</p>,
      }))}
    />
  </section>
);
