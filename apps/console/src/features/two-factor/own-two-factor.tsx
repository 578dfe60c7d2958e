import type { SecondFactor } from '@halal-basket/contract';
import { Badge, Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form/form-part.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { ChangeTwoFactor, type TwoFactorChange } from './change-two-factor.tsx';
import { twoFactorQueries } from './two-factor-queries.ts';

/** The staff member's own second factor: its state and its actions. */
export function OwnTwoFactor() {
  const { caller } = useConsole();
  const query = useQuery(twoFactorQueries(caller).own());
  const [doing, setDoing] = useState<TwoFactorChange | null>(null);
  return (
    <Loaded query={query} failed={m.factor_failed()} rows={2}>
      {(factor) => (
        <>
          <FormPart title={m.factor_title()}>
            <State {...factor} />
            <div className="flex flex-wrap gap-3">
              {factor.since ? (
                <>
                  <Button size="sm" variant="ghost" onClick={() => setDoing('move')}>
                    {m.factor_move()}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setDoing('renew')}>
                    {m.factor_renew()}
                  </Button>
                  {!factor.demanded && (
                    <Button size="sm" variant="ghost" onClick={() => setDoing('remove')}>
                      {m.factor_remove()}
                    </Button>
                  )}
                </>
              ) : (
                <Button icon="shield-check" onClick={() => setDoing('setUp')}>
                  {m.factor_set_up()}
                </Button>
              )}
            </div>
          </FormPart>
          {doing && <ChangeTwoFactor change={doing} onClose={() => setDoing(null)} />}
        </>
      )}
    </Loaded>
  );
}

function State({ since, recoveryCodesLeft, demanded }: SecondFactor) {
  const now = useNow();
  if (!since) return <p className="text-text-2">{m.factor_off_line()}</p>;
  const few = recoveryCodesLeft < 3;
  return (
    <>
      <p className="text-text-2">{m.factor_on_line({ when: whenText(new Date(since), now) })}</p>
      {demanded && <p className="text-text-2">{m.factor_demanded()}</p>}
      <p>
        <Badge tone={few ? 'promise' : 'neutral'}>
          {m.factor_codes_left({ count: recoveryCodesLeft })}
        </Badge>
      </p>
    </>
  );
}
