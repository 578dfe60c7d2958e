import type { AnswerOf } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { track } from '../../analytics/track.ts';
import { callErrorOf, isUnanswered } from '../../call-errors.ts';
import type { ShopQueries } from '../../queries.ts';
import { reloadCart } from './reload-cart.ts';
import { emptiesCart, isLocationMissing } from './refusals.ts';
import {
  changeToSend,
  hasPendingChange,
  isSettled,
  type Line,
  type LineEvent,
  newLine,
  nextLine,
} from './quantity-machine.ts';
import { UnsentChanges } from './unsent-changes.ts';

/** Several quick presses become one call. */
const pauseMs = 300;

/** A SKU and one of its cuts, with the data for calls. */
export interface LineOf {
  sku: string;
  /** The name of the product, for notices. */
  name?: string;
  cut?: string | undefined;
  productId?: number;
  comboProductId?: number;
  /** The shown price of one pack, in rupees. The server reports when it has changed. */
  price?: number;
  /** The screen on which the line was added. */
  source?: string;
}

/** Packs that cannot be added before the visitor has chosen a location. */
export interface WaitingPack {
  of: LineOf;
  requested: number;
}

/** A change of a line that the server has not answered. */
export interface UnsentChange {
  of: LineOf;
  line: Line;
  /** The call repeats this key, so that it takes effect once. */
  key: string;
}

type Cart = AnswerOf<'showCart'>;

export interface CartLinesOptions {
  caller: Caller;
  queryClient: QueryClient;
  queries: ShopQueries;
  /** Shows the visitor why a change failed; called after the rollback. */
  onRefused: (error: unknown) => void;
  /** Keeps the packs until the visitor has chosen a location, and asks for it. */
  onLocationMissing: (pack: WaitingPack) => void;
  onPriceChanged: () => void;
  /** A change could not be sent, and is sent later. */
  onKept: () => void;
  /** Receives the changes that wait for the network whenever one of them changes. */
  onUnsent: (changes: readonly UnsentChange[]) => void;
}

const lineKey = ({ sku, cut }: { sku: string; cut?: string | undefined }): string =>
  `${sku}|${cut ?? ''}`;

export const quantityInCart = (cart: Cart | undefined, line: LineOf): number =>
  cart?.cartItems.find((item) => lineKey({ sku: item.sku, cut: item.cuts }) === lineKey(line))
    ?.inCartQty ?? 0;

/** The fields of a line in calls. */
const idsOf = ({ sku, cut, productId, comboProductId, source }: LineOf) => ({
  sku,
  ...(cut && { cuts: cut }),
  ...(productId && { productId }),
  ...(comboProductId && { comboProductId }),
  ...(source && { source }),
});

/**
 * Keeps the requested quantity of each line until the server has it. One per page;
 * steppers of the same line on one screen share its state.
 */
export class CartLines {
  readonly #options: CartLinesOptions;
  readonly #lines = new Map<string, Line>();
  readonly #shakes = new Map<string, number>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  readonly #unsent = new UnsentChanges<LineOf>((of, key) => this.#deliver(of, key));
  #shownUnsent: readonly UnsentChange[] = [];

  constructor(options: CartLinesOptions) {
    this.#options = options;
    const [cartName] = options.queries.cart().queryKey;
    options.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.queryKey[0] === cartName) this.#forgetSettled();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Requested packs that the server has not counted yet. */
  readonly pending = (): number =>
    [...this.#lines.values()].reduce((sum, line) => sum + line.requested - line.saved, 0);

  /** Whether a change of the visitor waits or is being sent. */
  hasChanges(): boolean {
    return [...this.#lines.values()].some((line) => !isSettled(line));
  }

  quantity(of: LineOf, cart: Cart | undefined): number {
    return this.#lines.get(lineKey(of))?.requested ?? quantityInCart(cart, of);
  }

  /** Returns the packs of all lines with this code, in any cut. */
  quantityOfCode(sku: string, cart: Cart | undefined): number {
    const inCart = cart?.cartItems.filter((item) => item.sku === sku) ?? [];
    const packs = new Map(inCart.map((item) => [lineKey({ sku, cut: item.cuts }), item.inCartQty]));
    for (const [key, line] of this.#lines) {
      if (key.startsWith(`${sku}|`)) packs.set(key, line.requested);
    }
    return [...packs.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  /** Rises with every refusal of this line. */
  shakes(of: LineOf): number {
    return this.#shakes.get(lineKey(of)) ?? 0;
  }

  /** Without a location the packs wait for one, and no call is made. */
  change(of: LineOf, requested: number): void {
    const { queryClient, queries } = this.#options;
    const launch = queryClient.getQueryData(queries.launch().queryKey);
    if (requested > 0 && launch && !launch.adcCode) {
      this.#options.onLocationMissing({ of, requested });
      return;
    }
    this.#step(of, { type: 'pressed', requested });
    this.#schedule(of);
  }

  /** The changes that wait for the network. */
  readonly unsent = (): readonly UnsentChange[] => this.#shownUnsent;

  /** Sends the changes that wait for the network. */
  readonly sendAgain = (): void => this.#unsent.sendAll();

  /** Continues with the changes of a former page. The visitor's newer change of a line counts. */
  resume(changes: readonly UnsentChange[]): void {
    for (const { of, line, key } of changes) {
      if (this.#lines.has(lineKey(of))) continue;
      this.#lines.set(lineKey(of), line);
      this.#unsent.add(lineKey(of), of, key);
    }
    this.#publish();
    this.sendAgain();
  }

  #publish(): void {
    this.#publishUnsent();
    for (const listener of this.#listeners) listener();
  }

  #publishUnsent(): void {
    const changes = this.#unsent.all().flatMap(({ of, key }) => {
      const line = this.#lines.get(lineKey(of));
      return line ? { of, line, key } : [];
    });
    if (changes.length === 0 && this.#shownUnsent.length === 0) return;
    this.#shownUnsent = changes;
    this.#options.onUnsent(changes);
  }

  /** A newly loaded cart is valid for every line without a pending change. */
  #forgetSettled(): void {
    for (const [key, line] of this.#lines) if (isSettled(line)) this.#lines.delete(key);
    this.#publish();
  }

  #step(of: LineOf, event: LineEvent): Line {
    const key = lineKey(of);
    const { queryClient, queries } = this.#options;
    const known = queryClient.getQueryData(queries.cart().queryKey);
    const next = nextLine(this.#lines.get(key) ?? newLine(quantityInCart(known, of)), event);
    this.#lines.set(key, next);
    this.#publish();
    return next;
  }

  #schedule(of: LineOf): void {
    const key = lineKey(of);
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => void this.#send(of), pauseMs),
    );
  }

  async #send(of: LineOf): Promise<void> {
    const waiting = this.#lines.get(lineKey(of));
    // While a call runs, its answer sends the next change.
    if (!waiting || !hasPendingChange(waiting)) return;
    this.#step(of, { type: 'due' });
    await this.#deliver(of, newIdempotencyKey());
  }

  /** Sends the change of a line that is due. The key is that of an earlier attempt, or a new one. */
  async #deliver(of: LineOf, key: string): Promise<void> {
    const line = this.#lines.get(lineKey(of));
    if (!line) return;
    const { onPriceChanged } = this.#options;
    try {
      const answer = await this.#call(of, line, key);
      this.#unsent.delete(lineKey(of));
      this.setTotal(answer.totalCartQuantity);
      if (answer.priceChanged) onPriceChanged();
      const next = this.#step(of, { type: 'answered', quantity: answer.itemQuantity });
      if (hasPendingChange(next)) this.#schedule(of);
      else void reloadCart(this.#options);
    } catch (error) {
      if (isUnanswered(error)) {
        if (!this.#unsent.has(lineKey(of))) this.#options.onKept();
        this.#unsent.add(lineKey(of), of, key, callErrorOf(error)?.retryAfter);
        this.#publish();
        return;
      }
      this.#unsent.delete(lineKey(of));
      this.#rollBack(of, line.requested, error);
    }
  }

  #call(of: LineOf, line: Line, idempotencyKey: string): Promise<AnswerOf<'addToCart'>> {
    const { caller } = this.#options;
    const change = changeToSend(line);
    if (change < 0) {
      // A call without a quantity removes the whole line, at any quantity.
      const quantity = line.sending === 0 ? {} : { quantity: -change };
      const body = { ...idsOf(of), ...quantity };
      return caller.call('removeFromCart', { body }, { idempotencyKey });
    }
    const price = of.price === undefined ? {} : { price: of.price };
    const body = { ...idsOf(of), ...price, quantity: change };
    const added = caller.call('addToCart', { body }, { idempotencyKey });
    const items = [{ id: of.sku, ...price, quantity: change }];
    // Callers that wait for the answer get the refusal. Items that were not added are not tracked.
    added.then(
      () => track({ name: 'add_to_cart', items }),
      () => undefined,
    );
    return added;
  }

  #rollBack(of: LineOf, requested: number, error: unknown): void {
    clearTimeout(this.#timers.get(lineKey(of)));
    this.#shakes.set(lineKey(of), this.shakes(of) + 1);
    this.#step(of, { type: 'refused' });
    if (emptiesCart(error)) this.#forgetCart();
    const { onLocationMissing, onRefused } = this.#options;
    if (isLocationMissing(error)) onLocationMissing({ of, requested });
    else onRefused(error);
  }

  /** Empties the shown cart, because the cart no longer exists (specification, section 5). */
  #forgetCart(): void {
    const { queryClient, queries } = this.#options;
    const { queryKey } = queries.cart();
    this.#lines.clear();
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (cart) => cart && { ...cart, cartItems: [], cartSoldOut: false, totalCartQuantity: 0 },
    );
    this.setTotal(0);
  }

  /** Shows the number of packs that the server has counted. */
  setTotal(totalCartQuantity: number): void {
    const { queryClient, queries } = this.#options;
    const { queryKey } = queries.launch();
    queryClient.setQueryData(queryKey, (launch) =>
      launch ? { ...launch, totalCartQuantity } : launch,
    );
    if (queryClient.isFetching({ queryKey }) === 0) return;
    // The session that is being loaded may be from before this change.
    const again = () => queryClient.invalidateQueries({ queryKey });
    queryClient.ensureQueryData(queries.launch()).then(again, again);
  }
}
