import { fullSizes, runLongTests } from './lib/long-tests.mjs';

/**
 * `npm run simulate`: simulates 1,000 subscriptions for a year, then checks all amounts, slot reservations and orders
 * (`npm run simulate -- 100 28`: 100 subscriptions for 28 days; `npm run simulate -- 1000 365 60`: at most 60 minutes,
 * with as many days as fit). It also simulates customers who order, return memberships and get refunds at
 * random. SIMULATED_SEED chooses another random sequence.
 * `npm run simulate -- seeds 100 7` tries 100 histories of customers and money, from seed 7 on, while connections to the
 * database break; a failed one says how to repeat it.
 * `npm run simulate -- evening` measures the daily fulfilment with 20,000 subscriptions and an interruption half way.
 */
const [first, second, third] = process.argv.slice(2);
const fulfilment = 'modules/subscription/fulfilment';
const histories = 'guards/random-histories.integration.test.ts';

if (first === 'evening') {
  await runLongTests([`${fulfilment}/daily-fulfilment-load.integration.test.ts`], {
    EVENING_PLANS: second ?? fullSizes.EVENING_PLANS,
  });
} else if (first === 'seeds') {
  await runLongTests([histories], {
    SIMULATED_SEEDS: second ?? fullSizes.SIMULATED_SEEDS,
    ...(third && { SIMULATED_SEED: third }),
  });
} else {
  await runLongTests([`${fulfilment}/simulation.integration.test.ts`, histories], {
    SIMULATED_PLANS: first ?? fullSizes.SIMULATED_PLANS,
    SIMULATED_DAYS: second ?? fullSizes.SIMULATED_DAYS,
    ...(third && { SIMULATED_MINUTES: third }),
  });
}
