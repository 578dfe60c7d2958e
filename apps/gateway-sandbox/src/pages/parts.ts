import { banks, payLaters, wallets } from '../banks.ts';
import type { Method } from '../kinds.ts';
import { scenarios, testCards } from '../outcomes.ts';
import { html, type Markup } from './html.ts';

export interface SavedMethod {
  token: string;
  label: string;
  method: Method;
}

export interface MethodChoice {
  /** The address to which the form posts the chosen payment method. */
  action: string;
  methods: Method[];
  /** The method that is open first. */
  open: Method | '';
  saved: SavedMethod[];
  /** Whether the payer may save a card or UPI address. */
  maySave: boolean;
  /** Whether the page offers UPI by address, besides QR code and apps. */
  collect: boolean;
  /** Whether the page opens an app, as on a phone, or shows a QR code. */
  phone: boolean;
  chosen: { bank?: string; wallet?: string; vpa?: string };
  /** The banks' and wallets' codes differ between the gateways. */
  codes: 'razorpay' | 'payu';
  error?: string;
}

const titles: Record<Method, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  paylater: 'Pay later',
};

/** Renders the payment methods, each as a separate form that works without a script. */
export const methodList = (choice: MethodChoice): Markup =>
  html` ${choice.error ? html`<p class="error" role="alert">${choice.error}</p>` : null}
  ${
    choice.saved.length > 0
      ? html`<section>
          <h2>Saved</h2>
          ${choice.saved.map(
            ({ token, label, method }) =>
              html` <form method="post" action="${choice.action}">
                <input type="hidden" name="method" value="${method}" /><input
                  type="hidden"
                  name="token"
                  value="${token}"
                />
                <button class="saved">${label}</button>
              </form>`,
          )}
        </section>`
      : null
  }
  ${choice.methods.map(
    (method) =>
      html` <details
        name="method"
        ${choice.open === method || choice.methods.length === 1 ? html` open` : ''}
      >
        <summary>${titles[method]}</summary>
        ${bodies[method](choice)}
      </details>`,
  )}`;

const bodies: Record<Method, (choice: MethodChoice) => Markup> = {
  upi: ({ action, collect, phone, maySave, chosen }) =>
    html` <form method="post" action="${action}">
        <input type="hidden" name="method" value="upi" />
        <button name="flow" value="${phone ? 'intent' : 'qr'}" class="go">
          ${phone ? 'Open a UPI app' : 'Show QR code'}
        </button>
      </form>
      ${
        collect
          ? html`<form method="post" action="${action}">
              <input type="hidden" name="method" value="upi" /><input
                type="hidden"
                name="flow"
                value="collect"
              />
              <label
                >UPI address<input
                  name="vpa"
                  value="${chosen.vpa ?? ''}"
                  placeholder="success@razorpay"
                  required
                  autocomplete="off"
                  autocapitalize="off"
              /></label>
              <p class="hint">
                success@, failure@, pending@, late@ and the like decide by themselves
              </p>
              ${maySave ? saveBox('Keep this address for next time') : null}
              <button class="go">Ask for the money</button>
            </form>`
          : null
      }`,
  card: ({ action, maySave }) =>
    html` <form method="post" action="${action}">
      <input type="hidden" name="method" value="card" />
      <label
        >Card number<input
          name="number"
          inputmode="numeric"
          autocomplete="cc-number"
          value="${testCards[0]?.number ?? ''}"
          list="cards"
          required
          pattern="[0-9 ]{12,23}"
      /></label>
      <datalist id="cards">
        ${testCards.map(
          ({ number, network, reason }) =>
            html`<option value="${number}">${network}${reason ? `: ${reason}` : ''}</option>`,
        )}
      </datalist>
      <div class="row">
        <label
          >Valid until<input name="expiry" autocomplete="cc-exp" value="12/30" required
        /></label>
        <label
          >CVV<input
            name="cvv"
            inputmode="numeric"
            autocomplete="cc-csc"
            value="123"
            required
            pattern="[0-9]{3,4}"
        /></label>
      </div>
      <label>Name on card<input name="name" autocomplete="cc-name" value="Test Payer" /></label>
      ${maySave ? saveBox('Keep this card for next time') : null}
      <button class="go">Continue</button>
    </form>`,
  netbanking: ({ action, chosen, codes }) =>
    html` <form method="post" action="${action}">
      <input type="hidden" name="method" value="netbanking" />
      <label
        >Bank<select name="bank" required>
          ${banks.map(({ name, ...bank }) => {
            const code = bank[codes];
            return html`<option value="${code}" ${chosen.bank === code ? html` selected` : ''}>
              ${name}
            </option>`;
          })}
        </select></label
      >
      <button class="go">Go to the bank</button>
    </form>`,
  wallet: ({ action, chosen, codes }) =>
    choiceForm('wallet', action, wallets, codes, chosen.wallet),
  paylater: ({ action, chosen, codes }) =>
    choiceForm('paylater', action, payLaters, codes, chosen.wallet),
};

const choiceForm = (
  method: Method,
  action: string,
  choices: readonly { code: string; payu: string; name: string }[],
  codes: 'razorpay' | 'payu',
  chosen: string | undefined,
): Markup =>
  html` <form method="post" action="${action}">
    <input type="hidden" name="method" value="${method}" />
    <fieldset>
      <legend>${titles[method]}</legend>
      ${choices.map(({ code, payu, name }, index) => {
        const value = codes === 'payu' ? payu : code;
        const first = chosen ? chosen === value : index === 0;
        return html`<label class="choice"
          ><input type="radio" name="wallet" value="${value}" ${first ? html` checked` : ''} />
          ${name}</label
        >`;
      })}
    </fieldset>
    <button class="go">Continue</button>
  </form>`;

const saveBox = (label: string): Markup =>
  html`<label class="choice"><input type="checkbox" name="save" value="1" /> ${label}</label>`;

/** Renders the possible answers of the bank or of the payer's UPI app. */
export const decisionForm = (
  action: string,
  { otp, approve }: { otp: boolean; approve: string },
): Markup =>
  html` <form method="post" action="${action}">
    ${
      otp
        ? html`<label
              >One-time password<input
                name="otp"
                inputmode="numeric"
                autocomplete="one-time-code"
                value="123456"
            /></label>
            <p class="hint">4 to 10 digits are right, fewer are wrong</p>`
        : null
    }
    <button class="go" name="scenario" value="success">${approve}</button>
    <div class="row">
      <button name="scenario" value="failure">Failure</button
      ><button name="scenario" value="cancel" formnovalidate>Cancel</button>
    </div>
    <details class="more">
      <summary>More outcomes</summary>
      ${Object.entries(scenarios)
        .filter(([name]) => !['success', 'failure', 'cancel'].includes(name))
        .map(([name, label]) => html`<button name="scenario" value="${name}">${label}</button>`)}
    </details>
  </form>`;

/** Renders the wait for the bank's decision. The page's script asks for it repeatedly, then opens the next page. */
export const waiting = (text: string): Markup =>
  html` <p class="wait" role="status"><span class="dots" aria-hidden="true"></span>${text}</p>`;

/** Sends the browser to the shop by a form post, as the gateways do. Without a script the payer presses a button. */
export const returnForm = (
  method: 'post' | 'get',
  action: string,
  fields: Readonly<Record<string, string>>,
): Markup =>
  html` <form method="${method}" action="${action}" data-auto="return">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="go">Return to the shop</button>
  </form>`;
