import type { StaffTransition } from '@halal-basket/contract';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

const steps: readonly StaffTransition[] = ['confirm', 'assignDriver', 'pickUp'];

/** Of two packs of 500 g, so that the invoice causes a refund. */
const pickedGrams = 940;

/** Done now, or before the server was killed; anything else is a defect. */
function demandDone({ status, errorCode, text }: TestAnswer<unknown>): void {
  if (status !== 200 && errorCode !== 'ORDER_STATE') throw new Error(`Not dispatched: ${text}`);
}

/** Staff dispatch a placed order, which issues its invoice; `light` weighs less than ordered. */
export async function dispatch(staff: TestClient, orderNo: string, light: boolean): Promise<void> {
  for (const transition of steps) {
    if (transition === 'pickUp' && light) {
      const picks = [{ lineNo: 1, grams: pickedGrams }];
      demandDone(
        await retryUntilAnswered(() =>
          staff.send('consolePickOrder', { params: { orderNo }, body: { picks } }),
        ),
      );
    }
    const body = transition === 'assignDriver' ? { riderId: 1 } : {};
    demandDone(
      await retryUntilAnswered(() =>
        staff.send('consoleTransitionOrder', { params: { orderNo, transition }, body }),
      ),
    );
  }
}
