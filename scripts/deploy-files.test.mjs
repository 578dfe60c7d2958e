import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from './lib/paths.mjs';
import { releaseManifest } from './lib/release.mjs';
import { serverEnvironment, serverFlags } from './lib/server-process.mjs';

/** @param {string[]} at */
const read = (...at) => fs.readFileSync(inRoot('deploy', ...at), 'utf8');
/** @param {string} folder */
const filesOf = (folder) => fs.readdirSync(inRoot('deploy', folder));

/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string }, spec?: any, data?: any }} Manifest */

/** @type {Manifest[]} */
const manifests = filesOf('kubernetes')
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read('kubernetes', file)).map((each) => each.toJS()));

const podOf = (/** @type {Manifest} */ { kind, spec }) =>
  kind === 'CronJob' ? spec.jobTemplate.spec.template.spec : spec?.template?.spec;
const pods = manifests.filter((each) => podOf(each) !== undefined);

const compose = parse(read('compose.yaml'), { merge: true });
const units = filesOf('systemd');

/** All commands that start a program of the release. */
const started = [
  read('Containerfile'),
  read('compose.yaml'),
  ...units.map((unit) => read('systemd', unit)),
]
  .flatMap((text) => [...text.matchAll(/run\.mjs"?,? "?([a-z-]+)/g)].map(([, program]) => program))
  .concat(pods.map((pod) => podOf(pod).containers[0].command?.at(-1) ?? 'main'));

describe('the files of deploy', () => {
  it('start programs of the release', () => {
    const { scripts } = releaseManifest(
      JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')),
      {},
    );
    const programs = Object.values(scripts).map((command) => command.split(' ').at(-1));
    expect(started.length).toBeGreaterThan(8);
    for (const program of started) expect(programs).toContain(program);
  });

  it('start servers with the flags and the environment of `npm start`', () => {
    const servers = [
      'Containerfile',
      'compose.yaml',
      'systemd/halal-basket@.service',
      'systemd/halal-basket-jobs.service',
    ];
    for (const file of servers) {
      const [, flags = ''] =
        /node"?,? ([^\n]*?)"?,? ?"?run\.mjs"?,? "?main\b/.exec(read(file)) ?? [];
      expect(flags.replaceAll('"', '').trim(), file).toBe(serverFlags.join(' '));
    }
    // Compose starts the image of the Containerfile.
    for (const file of servers.filter((each) => each !== 'compose.yaml')) {
      for (const [name, value] of Object.entries(serverEnvironment)) {
        expect(read(file), file).toMatch(
          new RegExp(`^(ENV |Environment=).*\\b${name}=${value}\\b`, 'm'),
        );
      }
    }
  });

  it('name only settings that the store reads', () => {
    const example = fs.readFileSync(inRoot('.env.example'), 'utf8');
    const own = ['POSTGRES_PASSWORD_FILE', 'NODE_ENV', ...Object.keys(serverEnvironment)];
    const named = [
      ...Object.values(compose.services).flatMap(({ environment }) =>
        Object.keys(environment ?? {}),
      ),
      ...manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data) : [])),
      ...pods.flatMap((pod) =>
        (podOf(pod).containers[0].env ?? []).map((/** @type {any} */ { name }) => name),
      ),
      ...units.flatMap((unit) =>
        [...read('systemd', unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) =>
          all.split(' ').map((each) => each.split('=')[0]),
        ),
      ),
    ];
    expect(named).toEqual(expect.arrayContaining(['JOBS', 'MIGRATE', 'PUBLIC_URL', 'PORT']));
    for (const name of named) {
      expect(own.includes(String(name)) || example.includes(`#${name}=`), name).toBe(true);
    }
  });

  it('contain no secret', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const { data } of manifests) {
      for (const name of Object.keys(data ?? {}))
        expect(name).not.toMatch(/SECRET|KEY|PASSWORD|_URL$(?<!PUBLIC_URL)/);
    }
  });
});

describe('the image', () => {
  it('has no fault in its instructions', () => {
    const faults = validate(read('Containerfile')).map(
      ({ message, range }) => `${range.start.line + 1}: ${String(message)}`,
    );
    expect(faults).toEqual([]);
  });

  it('runs the built release as another user than root', () => {
    const [build = '', runtime = ''] = read('Containerfile')
      .split(/^FROM .*$/m)
      .slice(1);
    expect(build).toContain('npm run release');
    expect(runtime).toMatch(/^USER \d+:\d+$/m);
    expect(runtime).not.toMatch(/npm|COPY \. /);
  });
});

describe('the services of compose', () => {
  it('wait for the migration, and give only it the owner’s password', () => {
    const { database, migrate, ...servers } = compose.services;
    expect(Object.keys(servers)).toEqual(['web', 'jobs']);
    expect(migrate.secrets).toContain('owner-password');
    expect(database.healthcheck).toBeDefined();
    for (const server of Object.values(servers)) {
      expect(server.secrets).toEqual(['server-password']);
      expect(server.depends_on.migrate.condition).toBe('service_completed_successfully');
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });
});

describe('the units of systemd', () => {
  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!isThere)('are valid', () => {
    // The programs of the units are elsewhere on this machine, so their paths are replaced.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-units-'));
    try {
      for (const unit of units) {
        const text = read('systemd', unit).replaceAll('/usr/bin/node', process.execPath);
        fs.writeFileSync(path.join(folder, unit), text);
      }
      const files = units.map((unit) => path.join(folder, unit));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('give only the migration the owner’s address', () => {
    for (const unit of units) {
      const isOwner = unit === 'halal-basket-migrate.service';
      expect(read('systemd', unit).includes('owner.env'), unit).toBe(isOwner);
    }
  });
});

describe('the manifests of Kubernetes', () => {
  it.each(manifests.map((each) => [`${each.kind} ${each.metadata.name}`, each]))(
    'has a valid %s',
    async (_name, manifest) => {
      const { apiVersion, kind } = manifest;
      const models = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`);
      const model = new models[kind](manifest);
      expect(() => model.validate()).not.toThrow();
    },
  );

  it('lists every file in the kustomization', () => {
    const { resources } = parse(read('kubernetes', 'kustomization.yaml'));
    const files = filesOf('kubernetes').filter((file) => /^(?!kustomization).*\.yaml$/.test(file));
    expect([...resources].sort()).toEqual(files.sort());
  });

  it('runs every pod without rights, on a read-only file system, within limits', () => {
    expect(pods.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(['web', 'jobs', 'migrate', 'ledger-verify']),
    );
    for (const pod of pods) {
      const { securityContext, containers, automountServiceAccountToken } = podOf(pod);
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({ runAsNonRoot: true });
      for (const { securityContext: own, resources } of containers) {
        expect(own).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
        expect(own.capabilities).toEqual({ drop: ['ALL'] });
        expect(resources.limits.memory).toBeDefined();
        expect(resources.requests).toBeDefined();
      }
    }
  });

  it('probes its servers, and gives only the migration the owner’s address', () => {
    for (const pod of pods) {
      const [container] = podOf(pod).containers;
      const secrets = container.envFrom.flatMap(
        (/** @type {any} */ { secretRef }) => secretRef?.name ?? [],
      );
      expect(secrets.includes('store-owner')).toBe(pod.metadata.name === 'migrate');
      if (pod.kind !== 'Deployment') continue;
      expect(container.livenessProbe.httpGet.path).toBe('/healthz');
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
      const budget = manifests.find(
        ({ kind, metadata }) =>
          kind === 'PodDisruptionBudget' && metadata.name === pod.metadata.name,
      );
      expect(budget?.spec.selector).toEqual(pod.spec.selector);
    }
  });
});

describe('the alarms of Prometheus', () => {
  const rules = parse(read('prometheus', 'alerts.yml')).groups.flatMap(
    (/** @type {{ rules: object[] }} */ group) => group.rules,
  );

  it('name the first thing to do', () => {
    for (const { annotations, labels } of rules) {
      expect(annotations).toMatchObject({
        summary: expect.any(String),
        action: expect.any(String),
      });
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  it('each have a case in which they ring', () => {
    const { tests } = parse(read('prometheus', 'alerts.test.yml'));
    const ringing = tests.flatMap((/** @type {any} */ { alert_rule_test: cases }) =>
      cases.flatMap((/** @type {any} */ one) => (one.exp_alerts ? [one.alertname] : [])),
    );
    const names = rules.map((/** @type {{ alert: string }} */ { alert }) => alert);
    expect(names.filter((/** @type {string} */ name) => !ringing.includes(name))).toEqual([]);
  });

  const promtool = process.env['PROMTOOL'] ?? 'promtool';
  it.skipIf(spawnSync(promtool, ['--version']).status !== 0)('ring in the tested cases', () => {
    const cwd = inRoot('deploy', 'prometheus');
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'alerts.test.yml'], {
      cwd,
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
});
