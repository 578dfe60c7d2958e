import { demoLogins } from '../seeds/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError } from './platform/config-error.ts';
import { readConfig } from './platform/config.ts';
import { openDb } from './platform/db.ts';
import { prepareDatabase } from './prepare-database.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const chosen = { '--demo': 'demo', '--big': 'big', '--none': 'none' } as const;
type Flag = keyof typeof chosen;
const isFlag = (argument: string): argument is Flag => argument in chosen;

const usage = `Fills the store's database once; existing data does not change.

  npm run seed              the data that the setting SEED names, else the demo shop
  npm run seed -- --demo    the demo shop
  npm run seed -- --big     also 30,000 products and 100,000 orders, for benchmarks
  npm run seed -- --big --orders 1000000
                            with another number of orders
  npm run seed -- --none    only the places of India, for the place search`;

/** The number after `--orders`; undefined without it, null for anything else. */
function ordersIn(flag: string | undefined, others: readonly string[]): number | null | undefined {
  if (others.length === 0) return undefined;
  const [option, count, ...rest] = others;
  const orders = Number(count);
  const isGood = flag === '--big' && option === '--orders' && Number.isSafeInteger(orders);
  return isGood && orders > 0 && rest.length === 0 ? orders : null;
}

/** `npm run seed`: migrates and seeds the database of DATABASE_URL, whether the store runs or not. */
async function main(args: readonly string[]): Promise<void> {
  const [flag, ...others] = args;
  const orders = ordersIn(flag, others);
  if (orders === null || (flag !== undefined && !isFlag(flag))) {
    say(usage);
    process.exitCode = flag === '--help' ? 0 : 2;
    return;
  }
  const config = readConfig(process.env);
  const name = flag ? chosen[flag] : config.seed;
  const db = openDb({
    url: config.databaseDirectUrl ?? config.databaseUrl,
    size: 2,
    onError: (error) => say(error.message),
  });
  try {
    const now = systemClock.now();
    const sized = orders !== undefined && { orders };
    await prepareDatabase(db, { config, seed: name, now, log: say, ...sized });
  } finally {
    await db.close();
  }
  say(`The seed "${name}" is in the database.`);
  if (name === 'none') return;
  for (const { role, email, password } of demoLogins().console) {
    say(`  console  ${role.padEnd(10)} ${email}  ${password}`);
  }
  for (const { phone, note } of demoLogins().customers) say(`  customer ${phone}  ${note}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
