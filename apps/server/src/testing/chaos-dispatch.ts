import type { StaffTransition } from '@halal-basket/contract';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

const steps: readonly StaffTransition[] = ['confirm', 'assignDriver', 'pickUp'];

/** Less than the ordered 1 kg, so that the missing weight is refunded. */
const pickedGrams = 940;

/** Throws unless the step succeeded now or, by ORDER_STATE, before the server was killed. */
function expectDone({ status, errorCode, text }: TestAnswer<unknown>): void {
  if (status !== 200 && errorCode !== 'ORDER_STATE') throw new Error(`Not dispatched: ${text}`);
}

/** Staff dispatch a placed order, which issues its invoice; `light` weighs less than ordered. */
export async function dispatch(staff: TestClient, orderNo: string, light: boolean): Promise<void> {
  for (const transition of steps) {
    if (transition === 'pickUp' && light) {
      const picks = [{ lineNo: 1, grams: pickedGrams }];
      expectDone(
        await retryUntilAnswered(() =>
          staff.send('consolePickOrder', { params: { orderNo }, body: { picks } }),
        ),
      );
    }
    const body = transition === 'assignDriver' ? { riderId: 1 } : {};
    expectDone(
      await retryUntilAnswered(() =>
        staff.send('consoleTransitionOrder', { params: { orderNo, transition }, body }),
      ),
    );
  }
}
