import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { retentionPage } from './retention-page.ts';

const page = path.resolve(import.meta.dirname, '../../../../docs/retention.md');

/** `npm run retention`. */
writeFileSync(page, retentionPage());
