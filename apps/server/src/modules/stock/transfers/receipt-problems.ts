interface SentLine {
  lotId: number;
  sent: number;
}

interface ReceivedLine {
  lotId: number;
  received: number;
}

/** Problems of a receipt by field: each sent lot is counted once, and lost packs need a note. */
export function problemsOfReceipt(
  sent: readonly SentLine[],
  { lines, note }: { lines: readonly ReceivedLine[]; note: string },
): Record<string, string> {
  const fields: Record<string, string> = {};
  const open = new Map(sent.map((line) => [line.lotId, line.sent]));
  for (const [index, { lotId, received }] of lines.entries()) {
    const packs = open.get(lotId);
    const at = `lines.${index}`;
    if (packs === undefined) fields[`${at}.lotId`] = 'was not sent, or is listed twice';
    else if (received > packs)
      fields[`${at}.received`] = `is more than the ${packs} that were sent`;
    open.delete(lotId);
  }
  if (open.size > 0) fields['lines'] = 'must contain every lot that was sent';
  const isShort = sent.some(
    ({ lotId, sent: packs }) =>
      (lines.find((line) => line.lotId === lotId)?.received ?? packs) < packs,
  );
  if (isShort && note === '') fields['note'] = 'is needed, because packs are missing';
  return fields;
}
