import { buildTemplate } from './database.ts';

/** Runs before the integration tests: a migrated, seeded database that each test file copies. */
export default async function setup(): Promise<void> {
  const base = process.env['TEST_DATABASE_URL'];
  if (!base) throw new Error('TEST_DATABASE_URL is set by the set-up before this one.');
  const template = `template_${process.pid}`;
  process.env['TEST_TEMPLATE'] = template;
  await buildTemplate(base, template);
}
