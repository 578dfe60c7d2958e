import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';

const line = z.object({
  customerId: z.number().int().positive(),
  /** Tells the customer from another one who gets the same id after a restore. */
  createdAt: z.iso.datetime().transform((at) => new Date(at)),
});

/** A customer whose data was erased. It contains no personal data. */
export type Erasure = z.output<typeof line>;

/** Adds an erasure to the list outside of the database. It is on the disk when this returns. */
export async function appendErasure(
  file: string,
  { customerId, createdAt }: Erasure,
): Promise<void> {
  const list = await open(file, 'a', 0o600);
  try {
    await list.appendFile(
      `${JSON.stringify({ customerId, createdAt: createdAt.toISOString() })}\n`,
    );
    await list.sync();
  } finally {
    await list.close();
  }
}

/** The erasures of the list, in their order. A line that a crash cut off is not one. */
export async function listedErasures(file: string): Promise<Erasure[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return lines.map((text, index) => {
    try {
      return line.parse(JSON.parse(text));
    } catch (error) {
      throw new Error(`${file}:${index + 1} is no erasure: correct or delete the line.`, {
        cause: error,
      });
    }
  });
}
