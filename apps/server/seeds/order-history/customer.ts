import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallName } from '@halal-basket/contract';
import type { RawInput } from '../../src/platform/http/read-input.ts';
import { selectOutbox } from '../../src/platform/messaging/message.sql.ts';
import type { PastOrder } from './orders.ts';
import type { SimulatedShop } from './shop.ts';

type OrderContents = Pick<PastOrder, 'packs' | 'promo' | 'payBy' | 'express'>;

/** A simulated customer. Each call goes through the API, without a network. */
export class SimulatedCustomer {
  readonly #shop: SimulatedShop;
  readonly #deviceId = randomUUID();
  #ticket: string | undefined;

  constructor(shop: SimulatedShop) {
    this.#shop = shop;
  }

  async call<N extends CallName>(name: N, input: RawInput = {}): Promise<AnswerOf<N>> {
    const { body = '{}', reply } = await this.#shop.app.dispatcher.dispatch(
      name,
      {
        id: randomUUID(),
        ip: '127.0.0.1',
        deviceId: this.#deviceId,
        deviceType: 'mobile',
        language: 'en',
        clientId: 'web-client/1.0',
        appVersion: 1,
        utm: {},
        idempotencyKey: randomUUID(),
        ...(this.#ticket !== undefined && { ticket: this.#ticket, ticketFrom: 'cookie' }),
      },
      input,
    );
    for (const cookie of reply.cookies) {
      if (cookie.name.endsWith('hb_session')) this.#ticket = cookie.value;
    }
    return (JSON.parse(body) as { data: AnswerOf<N> }).data;
  }

  /** Logs in with the login code that the shop sends. */
  async logIn(phoneNo: string): Promise<void> {
    await this.call('requestLoginCode', { body: { phoneNo } });
    const [message] = await selectOutbox(this.#shop.db, phoneNo);
    const otp = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1];
    await this.call('verifyLoginCode', { body: { phoneNo, otp } });
  }

  async logOut(): Promise<void> {
    await this.call('logout', { body: {} });
  }

  /** Orders to the default address at the given time. Returns the order's number. */
  async order({ packs, promo, payBy, express = true }: OrderContents): Promise<string> {
    const { completeAddressesList: addresses } = await this.call('addresses');
    await this.call('updateAddress', { body: { addressId: addresses[0]?.addressId } });
    for (const body of packs) await this.call('addToCart', { body });
    if (promo) await this.call('applyPromo', { params: { promoCode: promo }, body: {} });
    const { shipments } = await this.call('deliverySlots', { body: {} });
    const chosen = shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const slot = availableDeliverySlots.find(({ full, now }) => !full && (express || !now));
      return { shipmentId, deliverySlotId: slot?.deliverySlotId, date: slot?.date };
    });
    await this.call('saveShipments', { body: { shipments: chosen } });
    // The customer confirms the shown price: the shop refuses an order at another price.
    await this.call('showCart');
    const { orderNo, step } = await this.call('placeOrder', { body: {} });
    if (!orderNo) throw new Error(`The order was not placed: ${step}`);
    await this.call('payOrder', { params: { paymentMode: payBy }, body: { orderNo } });
    return orderNo;
  }
}
