import type { EditedReferralRules, ScratchRuleForEditing } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { loyaltyQueries } from './loyalty-queries.ts';
import { referralQueries } from '../referrals/referral-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows, TitledRows } from '../../shared/rows.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The rewards of customers: points, referrals, scratch cards. */
export function LoyaltyScreen() {
  const { can } = useSession();
  useTitle(m.nav_loyalty());
  return can('editRewards') ? <LoyaltyRules /> : <NoAccessScreen />;
}

function LoyaltyRules() {
  const { caller } = useConsole();
  const queries = loyaltyQueries(caller);
  const points = useQuery(queries.points());
  const friends = useQuery(referralQueries(caller).referralRules());
  const scratch = useQuery(queries.scratchRules());
  return (
    <>
      <PageHead title={m.nav_loyalty()}>
        <NewLink to="/loyalty/scratch-cards/new">{m.scratch_new()}</NewLink>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <Loaded query={points} failed={m.points_failed()} rows={1}>
          {({ rules }) => (
            <Rows label={m.rewards_points_and_friends()}>
              <li>
                <RowLink to="/loyalty/points">
                  <Words
                    title={m.money_points()}
                    line={m.points_in_words({
                      count: rules.perHundredRupees,
                      worth: formatRupees(rules.worth),
                      days: rules.validDays,
                    })}
                  />
                </RowLink>
              </li>
              <li>
                <RowLink to="/referrals/rules">
                  <Words
                    title={m.friends_title()}
                    line={friends.data && friendsText(friends.data.rules)}
                  />
                </RowLink>
              </li>
            </Rows>
          )}
        </Loaded>
        <Loaded query={scratch} failed={m.scratch_failed()} rows={2}>
          {({ rules }) => (
            <TitledRows title={m.scratch_title()}>
              {rules.length === 0 && (
                <li>
                  <EmptyState
                    icon="gift"
                    level={3}
                    title={m.scratch_none()}
                    line={m.scratch_none_line()}
                  />
                </li>
              )}
              {rules.map((rule) => (
                <ScratchRow key={rule.ruleId} {...rule} />
              ))}
            </TitledRows>
          )}
        </Loaded>
      </div>
    </>
  );
}

const friendsText = ({ active, friendReward, referrerReward }: EditedReferralRules) =>
  active
    ? m.friends_in_words({
        friend: formatRupees(friendReward),
        referrer: formatRupees(referrerReward),
      })
    : m.friends_off();

/** `line`: absent until it is loaded. */
const Words = ({ title, line }: { title: string; line: string | undefined }) => (
  <span className="min-w-0 flex-1">
    <span className="block font-semi">{title}</span>
    {line && <span className="block text-sm text-text-2">{line}</span>}
  </span>
);

const ScratchRow = ({ ruleId, rule, cards, spent }: ScratchRuleForEditing) => (
  <li>
    <RowLink to="/loyalty/scratch-cards/$ruleId" params={{ ruleId: String(ruleId) }}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-semi">
          <span className="break-words">{rule.title}</span>
          {!rule.active && <Badge tone="sold-out">{m.scratch_off()}</Badge>}
          {rule.budget !== null && spent >= rule.budget && (
            <Badge tone="danger">{m.scratch_used_up()}</Badge>
          )}
        </span>
        <span className="block text-sm text-text-2">
          {m.scratch_for_orders({ amount: formatRupees(rule.minimum) })}
        </span>
        <span className="block text-xs text-text-2 tabular-nums">
          {[
            m.scratch_cards_issued({ count: cards }),
            rule.budget === null
              ? m.scratch_spent({ spent: formatRupees(spent) })
              : m.scratch_spent_of({
                  spent: formatRupees(spent),
                  budget: formatRupees(rule.budget),
                }),
          ].join(' · ')}
        </span>
      </span>
    </RowLink>
  </li>
);
