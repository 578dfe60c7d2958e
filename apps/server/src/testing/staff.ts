import type { AnswerOf } from '@halal-basket/contract';
import type { Shop } from './buyer.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** The demo shop's staff, by the name in their email address. */
export type DemoStaff =
  | 'owner'
  | 'manager'
  | 'packer'
  | 'dispatch'
  | 'support'
  | 'marketer'
  | 'accountant'
  | 'catalogue'
  | 'rider';

export const logInStaff = (
  browser: TestClient,
  who: DemoStaff,
  password = `${who}-of-the-basket`,
): Promise<TestAnswer<AnswerOf<'consoleLogin'>>> =>
  browser.send('consoleLogin', { body: { email: `${who}@halalbasket.example`, password } });

/** The browser of a member of staff who is logged in to the console. */
export async function aStaffMember(
  shop: Pick<Shop, 'client'>,
  who: DemoStaff,
): Promise<TestClient> {
  const browser = shop.client();
  const { status, text } = await logInStaff(browser, who);
  if (status !== 200) throw new Error(`${who} was not let in: ${text}`);
  return browser;
}
