/** The state of a payment on the page. */
export type Phase =
  | { name: 'idle' }
  /** The server was called. */
  | { name: 'starting' }
  /** A click is needed: the window was blocked, or the device opens none without a click. */
  | { name: 'ready'; why: 'blocked' | 'apple' }
  /** The gateway's page is open. */
  | { name: 'open'; where: 'here' | 'window' }
  /** The gateway's page was closed; its answer is pending. */
  | { name: 'confirming'; long: boolean }
  /** `wasOpen`: the gateway’s page was open, so that money may have left the account. */
  | { name: 'failed'; reason: string | undefined; wasOpen: boolean };

export type FlowEvent =
  | { type: 'pressed' }
  | { type: 'needsPress'; why: 'blocked' | 'apple' }
  | { type: 'opened'; where: 'here' | 'window' }
  | { type: 'left' }
  | { type: 'stillWaiting' }
  | { type: 'failed'; reason?: string | undefined }
  | { type: 'closed' };

/** The transitions of the states. An event that does not fit the state changes nothing. */
export function nextPhase(phase: Phase, event: FlowEvent): Phase {
  switch (event.type) {
    case 'pressed':
      return { name: 'starting' };
    case 'needsPress':
      return phase.name === 'idle' ? phase : { name: 'ready', why: event.why };
    case 'opened':
      return phase.name === 'idle' ? phase : { name: 'open', where: event.where };
    case 'left':
      return phase.name === 'idle' ? phase : { name: 'confirming', long: false };
    case 'stillWaiting':
      return phase.name === 'confirming' ? { name: 'confirming', long: true } : phase;
    case 'failed':
      return phase.name === 'idle'
        ? phase
        : { name: 'failed', reason: event.reason, wasOpen: phase.name !== 'starting' };
    case 'closed':
      return { name: 'idle' };
  }
}
