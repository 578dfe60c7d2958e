import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import { abovePayOnDeliveryLimit, hubAccepts } from '../../checkout/index.ts';
import {
  type PaymentDependencies,
  onlineMethods,
  paymentLabel,
  selectPaymentSetting,
  savedMethodsOf,
  defaultPgId,
} from '../../payments/index.ts';
import { selectMoneyLimits, walletBalance } from '../../wallet/index.ts';
import { priceOfDays } from './prices.ts';
import { costliestDay } from './activate.ts';
import type { SubscriptionInContext } from '../subscription-repository.ts';
import { openDays } from '../view.ts';

type Methods = AnswerOf<'subscriptionPaymentMethods'>;
type Method = Methods['paymentMethods']['methods'][number];

const notWaiting = 'This subscription is not waiting for payment.';

/**
 * The payment methods: HB Money for all or for each day, and pay on delivery for each day where the
 * hub takes it.
 */
export async function paymentMethodsOf(
  tools: PaymentDependencies,
  known: SubscriptionInContext,
): Promise<Methods> {
  const { subscription, context } = known;
  const { gateways } = tools.settings;
  const days = openDays(known);
  const { final } = priceOfDays(days, context.goods, context.rules);
  const prepaid = subscription.billing === 'PREPAID';
  const first = priceOfDays(days.slice(0, 1), context.goods, context.rules).final;
  const needed = prepaid ? final : first;
  const { total } = await walletBalance(tools.db, subscription.customerId);
  const payable = subscription.state === 'PLACED';
  const money: Method = {
    paymentMode: 'hbw',
    paymentType: 'hbw',
    label: paymentLabel('hbw'),
    detail: prepaid
      ? `Balance ${formatRupees(rupeesFromPaise(total))}`
      : 'We debit each delivery from HB Money on the evening before.',
    enabled: payable && total >= needed && needed > zeroPaise,
    ...(total < needed && {
      whyNot: `Add ${formatRupees(rupeesFromPaise(needed) - rupeesFromPaise(total))} first.`,
    }),
    options: [],
  };
  const whyNoCash = hubAccepts('cod', context.hub)
    ? abovePayOnDeliveryLimit(costliestDay(known), (await selectMoneyLimits(tools.db)).door)
    : 'Not available in your area.';
  const cash: Method = {
    paymentMode: 'cod',
    paymentType: 'cod',
    label: paymentLabel('cod'),
    detail: 'Pay the rider at each delivery.',
    enabled: payable && whyNoCash === null,
    ...(whyNoCash !== null && { whyNot: whyNoCash }),
    options: [],
  };
  return {
    paymentMethods: {
      pgId: defaultPgId(gateways),
      upiCollect: (await selectPaymentSetting(tools.db)).upiCollect,
      ...(prepaid
        ? await savedMethodsOf(tools, subscription.customerId)
        : { savedUPIs: [], savedCards: [] }),
      methods: prepaid
        ? [money, ...onlineMethods(gateways, payable ? undefined : notWaiting)]
        : [money, cash],
    },
    finalPrice: rupeesFromPaise(final),
  };
}
