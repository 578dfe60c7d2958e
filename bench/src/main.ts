import { setTimeout as sleep } from 'node:timers/promises';
import { BigShop } from './big-shop.ts';
import { browsingFigures } from './browsing.ts';
import { Buying } from './buying.ts';
import { canPin } from './cores.ts';
import { comparison, readReport, saveReport } from './compare.ts';
import { type Figures, type Report, table } from './figures.ts';
import { measureFloors } from './floors.ts';
import { type Reached, goalTable } from './goals.ts';
import { fillStock } from './goods.ts';
import { measureImport } from './import.ts';
import { listFigures, listGoals, reportFigures, reportGoals } from './lists.ts';
import { type Options, readOptions, usage } from './options.ts';
import { residentAtRest, residentMb } from './processes.ts';
import { type RunningStore, startStore } from './store.ts';
import { say } from './terminal.ts';

/**
 * Measures the speed of the started store with its server on one core. The load generator uses the same machine,
 * so the printed speeds are lower bounds.
 */
interface Measured {
  figures: Figures[];
  values: Record<string, number> & Reached;
}

async function measureDemo(store: RunningStore, options: Options): Promise<Measured> {
  const { seconds, rate } = options;
  await sleep(3000);
  const started = residentMb(store.pid) ?? 0;
  const idle = await residentAtRest(store.pid);
  await fillStock(store.databaseUrl);
  const browsing = await browsingFigures(store, seconds, rate);
  const buying = new Buying(store, seconds);
  const figures = [...browsing, ...(await buying.figures(rate))];
  const after = residentMb(store.pid) ?? 0;
  say(`memory: ${started} MB 3 s after the start, ${idle} MB at rest, ${after} MB after the load`);
  const memory = { 'demo: memory, idle': idle, 'demo: memory after the load': after };
  return { figures, values: { ...buying.values, ...memory } };
}

async function measureBig(store: RunningStore, options: Options): Promise<Measured> {
  const shop = new BigShop(store, options);
  return { figures: await shop.figures(), values: shop.values };
}

async function measureLists(store: RunningStore, { seconds }: Options): Promise<Measured> {
  const ofLists = await listFigures(store, seconds);
  const ofReports = await reportFigures(store, seconds);
  const values = { ...listGoals(ofLists), ...reportGoals(ofReports) };
  return { figures: [...ofLists, ...ofReports], values };
}

const kinds = { demo: measureDemo, big: measureBig, lists: measureLists, import: measureImport };

/** Whole checkouts, their jobs included, as a share of the bare order transaction. It has a goal. */
function shareOfOrder({ values, floors }: Report): Reached {
  const perSecond = values['checkout, 16 buyers, until no job is left'];
  if (perSecond === undefined) return {};
  const share = (perSecond * 100) / floors.order.perSecond;
  return { 'checkout, 16 buyers, share of the bare order': share };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    say(usage);
    process.exitCode = 2;
    return;
  }
  const before = options.compare ? await readReport(options.compare) : undefined;
  const cores = canPin
    ? 'the first core, PostgreSQL and the load on the others'
    : 'all cores, because taskset is not installed';
  say(`Starting the store on ${cores} …`);
  const store = await startStore(options.kind === 'demo' ? 0 : options.orders);
  try {
    const { figures, values } = await kinds[options.kind](store, options);
    const floors = await measureFloors(store, options.seconds);
    const { kind, seconds } = options;
    const report: Report = {
      kind,
      date: new Date().toISOString(),
      seconds,
      floors,
      figures,
      values,
    };
    Object.assign(report.values, shareOfOrder(report));
    say(`\nstart to first page ${Math.round(store.startMs)} ms\n\n${table(figures, floors)}`);
    say(`\n${goalTable(report.values)}`);
    if (before) say(`\n${comparison(before, report)}`);
    if (options.save) await saveReport(options.save, report);
  } finally {
    await store.stop();
  }
}

await main();
