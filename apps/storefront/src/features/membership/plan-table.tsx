import type { MembershipPlan } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { m } from '../../messages.ts';

/** The specification's columns of 100, 130 and 100 px, beside the colour of the title (section 9). */
const columns = ['w-[100px]', 'w-[130px]', 'w-[100px]'] as const;
const cell = 'px-2 py-2.5 text-start align-baseline';

/** The plans, each with its price and the price of a month. */
export const PlanTable = ({ plans }: { plans: readonly MembershipPlan[] }) => (
  <section aria-labelledby="plans">
    <h2 id="plans" className="mb-3 text-xl font-bold">
      {m.membership_compare()}
    </h2>
    <table className="w-[330px] table-fixed text-sm">
      <colgroup>
        {columns.map((width, place) => (
          <col key={place} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-b border-line text-text-3">
          {[m.membership_plan(), m.membership_price(), m.membership_month()].map((name) => (
            <th key={name} scope="col" className={`${cell} font-regular`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ membershipId, title, salePrice, retailPrice, pricePerMonth }) => (
          <tr key={membershipId} className="border-b border-line">
            <th scope="row" className={cell}>
              {title}
            </th>
            <td className={cell}>
              <bdi>{formatRupees(salePrice)}</bdi>
              {retailPrice > salePrice && (
                <>
                  {' '}
                  <s className="text-text-3">
                    <bdi>{formatRupees(retailPrice)}</bdi>
                  </s>
                </>
              )}
            </td>
            <td className={cell}>
              <bdi>{formatRupees(pricePerMonth)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
