import { Button, toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { CouponCard } from './coupon-card.tsx';
import { couponsQuery } from './offer-queries.ts';
import { ScratchCards } from './scratch-cards.tsx';

/** The shop's codes to copy, on the offers page. The cart shows the saving of each. */
export function CodeList() {
  const { caller } = useShop();
  const { data } = useQuery(couponsQuery(caller));
  const codes = data?.promoList.filter(({ automatic }) => !automatic) ?? [];
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      toast.show({ text: m.offers_copied(), tone: 'success' });
    } catch {
      toast.show({ text: m.offers_copy_failed(), tone: 'danger' });
    }
  };
  if (!data) return null;
  return (
    <div className="wrap pt-8 pb-4">
      {codes.length > 0 && (
        <section aria-labelledby="codes">
          <h2 id="codes" className="wide mb-4 text-2xl">
            {m.offers_codes_title()}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {codes.map((coupon) => (
              <CouponCard
                key={coupon.promoCode}
                coupon={coupon}
                plain
                action={
                  <Button
                    variant="ghost"
                    icon="copy"
                    aria-label={m.offers_copy_code({ code: coupon.promoCode })}
                    onClick={() => void copy(coupon.promoCode)}
                  >
                    {m.offers_copy()}
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )}
      <ScratchCards cards={data.scratchCards} />
    </div>
  );
}
