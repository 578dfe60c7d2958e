import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import { aboveDoorLimit, hubTakes } from '../../checkout/index.ts';
import {
  type PaymentTools,
  onlineMethods,
  paymentLabel,
  savedMethodsOf,
  defaultPgId,
} from '../../payments/index.ts';
import { moneyLimits, walletBalance } from '../../wallet/index.ts';
import { priceOfDays } from './prices.ts';
import { dearestDay } from './activate.ts';
import type { Known } from '../subscription-repository.ts';
import { openDays } from '../view.ts';

type Methods = AnswerOf<'subscriptionPaymentMethods'>;
type Method = Methods['paymentMethods']['methods'][number];

const notWaiting = 'This plan is not waiting for payment.';

/** HB Money for all days or for each, and cash where each is paid and the hub takes it. */
export async function paymentMethodsOf(tools: PaymentTools, known: Known): Promise<Methods> {
  const { plan, facts } = known;
  const { gateways } = tools.settings;
  const days = openDays(known);
  const { final } = priceOfDays(days, facts.goods, facts.rules);
  const prepaid = plan.billing === 'PREPAID';
  const first = priceOfDays(days.slice(0, 1), facts.goods, facts.rules).final;
  const needed = prepaid ? final : first;
  const { total } = await walletBalance(tools.db, plan.customerId);
  const payable = plan.state === 'PLACED';
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
  const whyNoCash = hubTakes('cod', facts.hub)
    ? aboveDoorLimit(dearestDay(known), (await moneyLimits(tools.db)).door)
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
      upiCollect: gateways.upiCollect,
      ...(prepaid
        ? await savedMethodsOf(tools, plan.customerId)
        : { savedUPIs: [], savedCards: [] }),
      methods: prepaid
        ? [money, ...onlineMethods(gateways, payable ? undefined : notWaiting)]
        : [money, cash],
    },
    finalPrice: rupeesFromPaise(final),
  };
}
