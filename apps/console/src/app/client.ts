import { type Caller, createClient, httpTransport } from '@halal-basket/contract/console-client';
import { withProofs } from '@halal-basket/contract/proofs';

interface ConsoleCallerOptions {
  /** Called when the session of a call has ended. */
  onUnauthorised: () => void;
}

/** Calls the store's server as the console. The session is a cookie that no script can read. */
export const consoleCaller = ({ onUnauthorised }: ConsoleCallerOptions): Caller =>
  createClient({
    transport: withProofs(
      httpTransport({
        headers: () => ({ 'client-id': 'console/1.0' }),
        onResponse: ({ status }) => {
          if (status === 401) onUnauthorised();
        },
      }),
    ),
  });
