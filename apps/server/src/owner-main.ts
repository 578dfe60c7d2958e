import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeOwner } from './modules/staff/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig } from './platform/config.ts';
import { openDb } from './platform/db.ts';
import { migrate } from './platform/migrate.ts';
import { asOwner } from './platform/database-owner.ts';
import { migrationsFolder } from './prepare-database.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const usage = `Adds an owner of the shop, or makes a staff member an owner, and prints a link to set the password.

  npm run owner -- you@your.shop "Your Name"

  --reset-second-factor   also resets two-factor authentication, for an owner who lost phone and recovery codes`;

const ownerArgs = z.tuple([
  z.email().transform((email) => email.toLowerCase()),
  z.string().trim().min(1).max(80),
]);

const switches = { 'reset-second-factor': { type: 'boolean' } } as const;

/** `npm run owner`: adds the first owner of a shop without demo data, or restores the access of one. */
async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: switches,
    allowPositionals: true,
  });
  const { success, data } = ownerArgs.safeParse(positionals);
  if (!success) {
    say(usage);
    process.exitCode = 2;
    return;
  }
  const [email, fullName] = data;
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, consoleOrigin } = readConfig(
    process.env,
  );
  const url = databaseDirectUrl ?? databaseUrl;
  const db = openDb({ url, size: 2, onError: (error) => say(error.message) });
  try {
    await asOwner({ db, ownerUrl: databaseOwnerUrl, log: say }, (owner, serverRole) =>
      migrate(owner, migrationsFolder, say, serverRole),
    );
    const at = { consoleOrigin, now: systemClock.now() };
    const resetSecondFactor = values['reset-second-factor'] === true;
    const link = await makeOwner(db, { email, fullName, resetSecondFactor }, at);
    say(`${email} sets the password here, within three days:\n\n  ${link}\n`);
  } finally {
    await db.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
