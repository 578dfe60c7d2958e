import type { Gateway, GatewayId } from './gateway.ts';
import { GatewayUnknown } from './gateway.ts';

/**
 * A gateway without keys: the shop has no account there, or none any more. It starts no payment and accepts
 * no webhook. Earlier payments wait until the shop configures the keys again.
 */
export class DisabledGateway implements Gateway {
  readonly id: GatewayId;

  /** Customers may have authorised mandates while the shop had its account. */
  readonly mandates = {
    fetch: (): Promise<never> => Promise.reject(this.#unknown()),
    debit: (): Promise<never> => Promise.reject(this.#unknown()),
    revoke: (): Promise<never> => Promise.reject(this.#unknown()),
  };

  readonly disputes = null;

  constructor(id: GatewayId) {
    this.id = id;
  }

  #unknown(): GatewayUnknown {
    return new GatewayUnknown(`The shop has no keys for ${this.id}`);
  }

  clientData(): never {
    throw this.#unknown();
  }

  verifyReturn() {
    return null;
  }

  receiveWebhook() {
    return null;
  }

  readWebhook(): never {
    throw this.#unknown();
  }

  async upiLink(): Promise<never> {
    throw this.#unknown();
  }

  async createPayment(): Promise<never> {
    throw this.#unknown();
  }

  async fetchStatus(): Promise<never> {
    throw this.#unknown();
  }

  async refund(): Promise<never> {
    throw this.#unknown();
  }

  async refundsOf(): Promise<never> {
    throw this.#unknown();
  }

  async fetchRefund(): Promise<never> {
    throw this.#unknown();
  }

  async validateVpa(): Promise<never> {
    throw this.#unknown();
  }

  async customer(): Promise<never> {
    throw this.#unknown();
  }

  async savedMethods(): Promise<never> {
    throw this.#unknown();
  }

  async deleteSaved(): Promise<never> {
    throw this.#unknown();
  }

  async refundsBetween(): Promise<never> {
    throw this.#unknown();
  }

  async capturedBetween(): Promise<never> {
    throw this.#unknown();
  }
}
