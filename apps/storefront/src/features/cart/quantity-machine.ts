/**
 * One line of the basket as its stepper sees it. Presses change `wanted` at once; a single request at
 * a time carries the newest wish to the server; a refusal brings back what the server last said.
 */
export interface Line {
  /** What the server last told. */
  readonly saved: number;
  /** What the visitor wants, and sees. */
  readonly wanted: number;
  /** The wish that is on its way, or null. */
  readonly sending: number | null;
}

export type LineEvent =
  | { type: 'pressed'; wanted: number }
  /** The pause after the last press is over. */
  | { type: 'due' }
  | { type: 'answered'; quantity: number }
  | { type: 'refused' }
  /** The whole basket was read again. */
  | { type: 'read'; quantity: number };

export const newLine = (saved: number): Line => ({ saved, wanted: saved, sending: null });

/** Nothing on its way and nothing left to send: the server's own figure may take over. */
export const isSettled = (line: Line): boolean =>
  line.sending === null && line.wanted === line.saved;

/** A wish waits, and the way is free. */
export const hasWish = (line: Line): boolean => line.sending === null && line.wanted !== line.saved;

export function nextLine(line: Line, event: LineEvent): Line {
  switch (event.type) {
    case 'pressed':
      return { ...line, wanted: Math.max(0, Math.trunc(event.wanted)) };
    case 'due':
      return hasWish(line) ? { ...line, sending: line.wanted } : line;
    case 'answered':
      if (line.sending === null) return line;
      return {
        saved: event.quantity,
        // Whoever pressed again meanwhile keeps that wish; else the server's figure is the truth.
        wanted: line.wanted === line.sending ? event.quantity : line.wanted,
        sending: null,
      };
    case 'refused':
      return { saved: line.saved, wanted: line.saved, sending: null };
    case 'read':
      return isSettled(line) ? newLine(event.quantity) : line;
  }
}

/** What to tell the server: packs to add (above 0), packs to take out (below 0). */
export const changeToSend = (line: Line): number =>
  line.sending === null ? 0 : line.sending - line.saved;
