import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const templates = path.resolve(import.meta.dirname, '../../../../docs/breach-notices');

/** The notices that the DPDP Act asks for after a breach. */
export const noticeNames = ['board-at-once', 'board-within-72-hours', 'customer'] as const;

/** The blanks of the notices. */
export interface NoticeFacts {
  seller: string;
  contact: string;
  awareAt: string;
  detailsBy: string;
  nature: string;
  customers: string;
  data: string;
  firstAt: string;
  lastAt: string;
  location: string;
  consequences: string;
  events: string;
  measures: string;
  findings: string;
  prevention: string;
  informed: string;
  advice: string;
  name: string;
}

/** A notice with its blanks filled. Throws Error for a blank without a fact. */
export async function filledNotice(
  name: (typeof noticeNames)[number],
  facts: NoticeFacts,
): Promise<string> {
  const template = await readFile(path.join(templates, `${name}.md`), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_blank, fact: string) => {
    const value = facts[fact as keyof NoticeFacts] ?? '';
    if (value === '') throw new Error(`The notice ${name} needs: ${fact}`);
    return value;
  });
}

/** Keeps the results of a drill where a person reads them. */
export async function saveDrill(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}
