import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { openDb } from './platform/db.ts';
import { describeSecretUses, reencrypt, secretUses } from './platform/encrypted-values.ts';
import { allEncryptedValues } from './registry.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * `npm run reencrypt`: encrypts stored values that need ACCEPTED_SECRET again, with SECRET, while the store may
 * run. With `--check` it only counts. The exit code is 1 if values still need another secret, 2 if it failed.
 */
async function main(): Promise<void> {
  const { secrets, databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const onError = (error: Error) => say(error.message);
  const db = openDb({ url: databaseDirectUrl ?? databaseUrl, size: 2, onError });
  try {
    if (!process.argv.includes('--check')) await reencrypt(db, allEncryptedValues, secrets);
    const uses = await secretUses(db, allEncryptedValues, secrets);
    for (const { use, current } of uses) say(`${use}: ${current} with SECRET`);
    const problems = describeSecretUses(uses);
    if (problems.length === 0) say('No stored value needs another secret than SECRET.');
    problems.forEach(say);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 2;
});
