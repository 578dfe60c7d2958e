import type { ShownCustomers } from './seen-customers.ts';

export interface CookieOptions {
  maxAgeSeconds: number;
  /** Readable by scripts; session cookies never are. */
  readable?: boolean;
}

export interface Cookie extends CookieOptions {
  name: string;
  value: string;
}

/** Cookies and headers that a handler sets. They take effect only if the call succeeds. */
export class ReplyEffects {
  status = 200;
  description: string | undefined;
  readonly headers = new Map<string, string>();
  readonly cookies: Cookie[] = [];
  shown: ShownCustomers | undefined;

  header(name: string, value: string): void {
    this.headers.set(name, value);
  }

  cookie(name: string, value: string, options: CookieOptions): void {
    this.cookies.push({ name, value, ...options });
  }

  /** A handler of staff reports whose personal data a file contains: the store records it as seen. */
  shows(customers: ShownCustomers): void {
    this.shown = customers;
  }

  dropCookie(name: string): void {
    this.cookie(name, '', { maxAgeSeconds: 0 });
  }
}
