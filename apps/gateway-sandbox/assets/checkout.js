// Imitates https://checkout.razorpay.com/v1/checkout.js: the same options, events and answers.
(() => {
  const base = new URL(document.currentScript.src).origin;

  const boxId = 'razorpay-sandbox-checkout';

  const address = ({ options }) => {
    const { prefill = {}, config = {}, retry } = options;
    const display = config.display || {};
    const hidden = (display.hide || []).flatMap(({ flows = [] }) => flows);
    const blocks = Object.values(display.blocks || {});
    const only = blocks.flatMap(({ instruments = [] }) => instruments.map(({ method }) => method));
    const hiddenFlow = blocks
      .flatMap(({ instruments = [] }) => instruments)
      .some(({ method, flows }) => method === 'upi' && flows && !flows.includes('collect'));
    const fields = {
      key_id: options.key,
      order_id: options.order_id,
      amount: options.amount,
      name: options.name,
      description: options.description,
      customer_id: options.customer_id,
      token: options.token,
      recurring: options.recurring ? '1' : '',
      remember_customer: options.remember_customer ? '1' : '',
      opener_origin: location.origin,
      hide_flows: [...hidden, ...(hiddenFlow ? ['collect'] : [])].join(','),
      only_methods: display.preferences?.show_default_blocks === false ? only.join(',') : '',
      retry: retry === false || retry?.enabled === false ? 'false' : '',
      callback_url: options.callback_url,
      cancel_url: options.cancel_url,
      ...Object.fromEntries(
        Object.entries(prefill).map(([name, value]) => [`prefill[${name}]`, value]),
      ),
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
    }
    return query;
  };

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.options = options;
      this.listeners = {};
    }

    on(event, listener) {
      (this.listeners[event] ||= []).push(listener);
      return this;
    }

    emit(event, detail) {
      for (const listener of this.listeners[event] || []) listener(detail);
    }

    open() {
      const query = address(this);
      if (this.options.redirect && this.options.callback_url) {
        post(`${base}/v1/checkout/embedded`, query);
        return;
      }
      document.getElementById(boxId)?.remove();
      this.before = document.activeElement;
      const box = document.createElement('div');
      box.id = boxId;
      box.className = 'razorpay-container';
      box.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0/.6);display:grid;place-items:center';
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay test checkout';
      frame.allow = 'payment';
      frame.style.cssText =
        'border:0;background:#fff;width:min(100%,420px);height:min(100%,680px);border-radius:12px';
      frame.src = `${base}/v1/checkout/public?${query}`;
      box.append(frame);
      document.body.append(box);
      frame.focus();
      this.onMessage = (event) => this.hear(event, frame);
      window.addEventListener('message', this.onMessage);
      if (this.options.timeout) {
        this.timer = setTimeout(() => this.close(), Number(this.options.timeout) * 1000);
      }
    }

    hear({ origin, source, data }, frame) {
      if (origin !== base || source !== frame.contentWindow) return;
      if (data?.source !== 'gateway-sandbox') return;
      if (data.event === 'success') {
        this.remove();
        if (this.options.callback_url && !this.options.handler) {
          post(this.options.callback_url, new URLSearchParams(data.response));
          return;
        }
        this.emit('payment.success', data.response);
        this.options.handler?.(data.response);
      }
      if (data.event === 'failed') {
        this.failed = true;
        this.emit('payment.failed', { error: data.error });
        this.emit('payment.error', { error: data.error });
      }
      if (data.event === 'dismiss') this.close();
      if (data.event === 'escape' && this.options.modal?.escape !== false) this.close();
    }

    remove() {
      clearTimeout(this.timer);
      window.removeEventListener('message', this.onMessage);
      document.getElementById(boxId)?.remove();
      this.before?.focus?.();
    }

    close() {
      if (!document.getElementById(boxId)) return;
      this.remove();
      this.options.modal?.ondismiss?.();
    }

    focus() {
      document.querySelector(`#${boxId} iframe`)?.focus();
    }

    // The custom checkout: the shop names the payment method, then the same pages follow.
    createPayment(data) {
      this.options = {
        ...this.options,
        ...data,
        prefill: {
          email: data.email,
          contact: data.contact,
          method: data.method,
          bank: data.bank,
          wallet: data.wallet || data.provider,
          vpa: data.upi?.vpa,
        },
      };
      this.open();
      return this;
    }

    async verifyVpa(vpa) {
      const success = /^[\w.-]{2,50}@[a-z][\w.-]{1,49}$/i.test(vpa);
      if (!success) throw { error: { description: 'Invalid VPA', reason: 'invalid_vpa' } };
      return { vpa, success, customer_name: 'Test Payer' };
    }
  }

  function post(to, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = to;
    for (const [name, value] of fields) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
