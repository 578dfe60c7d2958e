/**
 * One line of the cart as its stepper shows it. Clicks change `requested` at once; one request at a
 * time sends the newest quantity to the server; a refusal restores the last confirmed one.
 */
export interface Line {
  /** The last quantity of the server. */
  readonly saved: number;
  /** The quantity that the visitor requested, and sees. */
  readonly requested: number;
  /** The quantity of the running request, or null. */
  readonly sending: number | null;
}

export type LineEvent =
  | { type: 'pressed'; requested: number }
  /** The pause after the last click is over. */
  | { type: 'due' }
  | { type: 'answered'; quantity: number }
  | { type: 'refused' }
  /** The whole cart was loaded again. */
  | { type: 'read'; quantity: number };

export const newLine = (saved: number): Line => ({ saved, requested: saved, sending: null });

/** No request runs and no change waits, so the server's quantity can be shown. */
export const isSettled = (line: Line): boolean =>
  line.sending === null && line.requested === line.saved;

/** A change waits, and no request runs. */
export const hasPendingChange = (line: Line): boolean =>
  line.sending === null && line.requested !== line.saved;

export function nextLine(line: Line, event: LineEvent): Line {
  switch (event.type) {
    case 'pressed':
      return { ...line, requested: Math.max(0, Math.trunc(event.requested)) };
    case 'due':
      return hasPendingChange(line) ? { ...line, sending: line.requested } : line;
    case 'answered':
      if (line.sending === null) return line;
      return {
        saved: event.quantity,
        // A click in the meantime keeps its quantity; otherwise the server's quantity counts.
        requested: line.requested === line.sending ? event.quantity : line.requested,
        sending: null,
      };
    case 'refused':
      return { saved: line.saved, requested: line.saved, sending: null };
    case 'read':
      return isSettled(line) ? newLine(event.quantity) : line;
  }
}

/** The change for the server: packs to add (above 0) or to remove (below 0). */
export const changeToSend = (line: Line): number =>
  line.sending === null ? 0 : line.sending - line.saved;
