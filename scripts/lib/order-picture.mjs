import fs from 'node:fs';
import { namesIn, nameOf, nodesIn, originOf, typeOf, valueOf, writes } from './code-map.mjs';
import { filesBelow } from './files.mjs';
import { isNode, visit } from './source.mjs';

/** @typedef {import('./code-map.mjs').CodeMap} CodeMap */
/** @typedef {import('./source.mjs').Node} Node */
/** The called functions by module. @typedef {Map<string, Set<string>>} Called */
/** A call of the contract. @typedef {{ method: string, path: string }} Call */
/**
 * The result of following code. `direct`: the functions that it calls itself, by module. `further`: the
 * functions that these call, by 'caller callee'. `events`: the emitted events. `messages`: the modules that
 * send messages.
 * @typedef {{ direct: Called, further: Called, events: Set<string>, messages: Set<string> }} Reach
 * @typedef {{ title: string, module: string, reach: Reach }} Step
 */

const eventName = /^[a-z-]+\.[a-z-]+$/;
const messaging = '/platform/messaging/';

/** The calls of the contract by name. @param {string} folder of the calls @returns {Map<string, Call>} */
export function readCalls(folder) {
  const described = filesBelow(folder, /\.ts$/).flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split(/^ {2}(?=\w+: defineCall\()/m)
      .slice(1),
  );
  return new Map(
    described.map((text) => {
      const part = (/** @type {RegExp} */ pattern) => pattern.exec(text)?.[1] ?? '';
      const call = { method: part(/^ {4}method: '(\w+)'/m), path: part(/^ {4}path: '([^']+)'/m) };
      return [part(/^(\w+)/), call];
    }),
  );
}

/**
 * Finds the handler of a call: a property with the call's name in an object that only has names of calls.
 * @param {CodeMap} code @param {Map<string, Call>} calls @param {string} name
 */
function handlerOf(code, calls, name) {
  /** @type {{ file: string, node: Node }[]} */
  const found = [];
  for (const [file, { program }] of code) {
    visit(program, (node) => {
      if (node.type !== 'ObjectExpression') return;
      const named = nodesIn(node['properties']).filter(({ type }) => type === 'Property');
      if (!named.every(({ key }) => calls.has(nameOf(key)))) return;
      const handler = named.find(({ key }) => nameOf(key) === name)?.['value'];
      if (isNode(handler)) found.push({ file, node: handler });
    });
  }
  const [first] = found;
  if (!first) throw new Error(`No module handles the call ${name}.`);
  return first;
}

/**
 * Follows code through all functions that run in its transaction.
 * @param {CodeMap} code @param {{ file: string, node: Node }} start @returns {Reach}
 */
function follow(code, start) {
  /** @type {Reach} */
  const reach = { direct: new Map(), further: new Map(), events: new Set(), messages: new Set() };
  const own = code.get(start.file)?.module ?? '';
  const seen = new Set();
  /** @param {string} file @param {Node} node */
  const walk = (file, node) => {
    const source = code.get(file);
    if (!source) return;
    for (const event of eventsIn(node)) reach.events.add(event);
    for (const name of namesIn(node)) {
      const imported = source.imports.get(name);
      if (imported?.file.includes(messaging)) reach.messages.add(source.module);
      const origin = originOf(code, file, name);
      const target = origin && code.get(origin.file);
      const declaration = target?.declared.get(origin?.name ?? '');
      if (!origin || !target || !declaration) continue;
      if (target.module !== source.module) {
        if (!writes(declaration)) continue;
        const called = imported?.name ?? name;
        if (source.module === own) add(reach.direct, target.module, called);
        else add(reach.further, `${source.module} ${target.module}`, called);
      }
      const key = `${origin.file} ${origin.name}`;
      if (!seen.has(key)) walk(origin.file, (seen.add(key), declaration));
    }
  };
  walk(start.file, start.node);
  return reach;
}

/** Finds the events that code emits: the second argument of a call is an event's name. @param {Node} code */
function eventsIn(code) {
  /** @type {string[]} */
  const events = [];
  visit(code, (node) => {
    if (node.type !== 'CallExpression') return;
    const name = valueOf(nodesIn(node['arguments'])[1]);
    if (name && eventName.test(name)) events.push(name);
  });
  return events;
}

/** @param {Called} called @param {string} key @param {string} name */
const add = (called, key, name) => called.set(key, (called.get(key) ?? new Set()).add(name));

/**
 * Returns one step for each call, then one for each object that the last call's module passes to other modules:
 * payments call such an object when they capture money.
 * @param {CodeMap} code @param {Map<string, Call>} calls
 * @param {{ customer: readonly string[], staff: readonly string[] }} way names of calls
 * @returns {Step[]}
 */
function stepsOf(code, calls, { customer, staff }) {
  /** @param {string} name @returns {Step} */
  const step = (name) => {
    const start = handlerOf(code, calls, name);
    const { method, path: address } = calls.get(name) ?? { method: '', path: '' };
    const title = `${name}<br>${method} ${address}`;
    return { title, module: code.get(start.file)?.module ?? '', reach: follow(code, start) };
  };
  const bought = customer.map(step);
  const placing = bought.at(-1)?.module;
  const callbacks = [...code].flatMap(([file, { module, declared, types }]) =>
    module === placing
      ? [...declared].flatMap(([name, node]) => {
          const from = types.get(typeOf(/** @type {Node} */ (node['id'])))?.file;
          const caller = from && code.get(from)?.module;
          const isObject = isNode(node['init']) && node['init'].type === 'ObjectExpression';
          if (!caller || caller === module || !isObject) return [];
          return [
            {
              title: `${name}<br>called by ${caller}`,
              module,
              reach: follow(code, { file, node }),
            },
          ];
        })
      : [],
  );
  return [...bought, ...callbacks, ...staff.map(step)];
}

/** The handlers of an event, by module. @param {CodeMap} code @param {string} event */
function subscribersOf(code, event) {
  /** @type {Map<string, Reach>} */
  const subscribers = new Map();
  for (const [file, { module, program }] of code) {
    visit(program, (node) => {
      if (node.type !== 'Property' || valueOf(node['key']) !== event) return;
      subscribers.set(module, follow(code, { file, node }));
    });
  }
  return subscribers;
}

/**
 * @param {CodeMap} code @param {string} callsFolder @param {readonly string[]} modules in order
 * @param {{ customer: readonly string[], staff: readonly string[] }} way
 */
export function orderPicture(code, callsFolder, modules, way) {
  const steps = stepsOf(code, readCalls(callsFolder), way);
  const further = merged(steps.map(({ reach }) => reach.further));
  const events = [...new Set(steps.flatMap(({ reach }) => [...reach.events]))].sort();
  return [
    '```mermaid',
    'flowchart TB',
    ...steps.flatMap((step, index) => stepLines(step, index, modules)),
    ...steps.slice(1).map((_, index) => `  step${index} --> step${index + 1}`),
    ...furtherLines(further, modules),
    ...eventLines(code, events, modules),
    `  step${steps.length - 1} --> further --> events`,
    '```',
  ].join('\n');
}

/** @param {Step} step @param {number} index @param {readonly string[]} modules */
function stepLines({ title, module, reach }, index, modules) {
  const called = box(reach.direct, modules);
  return [
    `  subgraph step${index}["${index + 1}. ${module}"]`,
    '    direction LR',
    `    s${index}(["${title}"])`,
    ...(called ? [`    s${index} --> s${index}_called["${called}"]`] : []),
    '  end',
  ];
}

/** @param {Called} further @param {readonly string[]} modules */
function furtherLines(further, modules) {
  const lines = modules.flatMap((from) => {
    const own = new Map(modules.map((to) => [to, further.get(`${from} ${to}`) ?? new Set()]));
    const called = box(own, modules);
    const id = `f_${from.replaceAll('-', '_')}`;
    return called ? [`    ${id}["${from}"] --> ${id}_called["${called}"]`] : [];
  });
  const title = 'Functions that these functions call';
  return [`  subgraph further["${title}"]`, '    direction LR', ...lines, '  end'];
}

/** @param {CodeMap} code @param {readonly string[]} events @param {readonly string[]} modules */
function eventLines(code, events, modules) {
  const lines = events.flatMap((event, index) => {
    const subscribers = subscribersOf(code, event);
    const names = modules.filter((name) => subscribers.has(name));
    if (names.length === 0) return [];
    const senders = modules.filter((name) =>
      [...subscribers.values()].some(({ messages }) => messages.has(name)),
    );
    const id = `e${index}`;
    return [
      `    ${id}{{"${event}"}} -.-> ${id}_subscribers["${wrapped(names)}"]`,
      ...senders.map((name) => `    ${id}_subscribers -->|${name}| messages[("messages")]`),
    ];
  });
  return ['  subgraph events["Events, after the commit"]', '    direction LR', ...lines, '  end'];
}

/** @param {Called[]} all @returns {Called} */
function merged(all) {
  /** @type {Called} */
  const result = new Map();
  for (const [key, names] of all.flatMap((called) => [...called])) {
    for (const name of names) add(result, key, name);
  }
  return result;
}

/** One line for each module, with its functions. @param {Called} called @param {readonly string[]} modules */
const box = (called, modules) =>
  modules
    .filter((name) => called.get(name)?.size)
    .map((name) => `<b>${name}</b>: ${wrapped([...(called.get(name) ?? [])].sort())}`)
    .join('<br>');

/** Names in lines of three. @param {readonly string[]} names */
function wrapped(names) {
  const lines = names.flatMap((_, at) =>
    at % 3 === 0 ? [names.slice(at, at + 3).join(', ')] : [],
  );
  return lines.join(',<br>');
}
