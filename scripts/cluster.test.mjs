import fs from 'node:fs';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fillIn } from './lib/cluster/config-files.mjs';
import { openLink } from './lib/cluster/link.mjs';
import { clusterPorts, machines } from './lib/cluster/ports.mjs';
import { clusterPrograms } from './lib/cluster/programs.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

describe('the ports of the cluster', () => {
  it('differ from each other, and lie in the range that is checked', () => {
    const { store, postgres, status, etcd, peer, postgresLink, statusLink, etcdLink, ...single } =
      clusterPorts(100);
    const each = [postgres, status, etcd, peer, postgresLink, statusLink, store];
    const all = [
      ...Object.values(single),
      ...machines.flatMap((number) => each.map((port) => port(number))),
      ...machines.flatMap((machine) => machines.map((member) => etcdLink(machine, member))),
      store(9),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(Math.max(...all)).toBe(149);
  });
});

describe('the configuration of the cluster', () => {
  it('fills in values, and refuses a placeholder without one', () => {
    expect(fillIn('port @PORT@', { PORT: 5 })).toBe('port 5');
    expect(() => fillIn('@PORT@', {})).toThrow('no value for @PORT@');
  });

  it('acknowledges a commit only when a second machine has it', () => {
    const patroni = fs.readFileSync(inRoot('deploy/cluster/patroni.yml'), 'utf8');
    expect(patroni).toContain('synchronous_mode_strict: true');
  });
});

describe('the programs of the cluster', () => {
  it('are named with the command that installs them where they are missing', () => {
    expect(() => clusterPrograms('/nowhere')).toThrow(
      /apt-get install --no-install-recommends etcd-server patroni .*haproxy/,
    );
  });
});

describe('a link', () => {
  /** @type {(() => unknown)[]} */
  const stops = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  it('delivers nothing while it is cut, and the delayed data when it is mended', async () => {
    const echo = net.createServer((socket) => void socket.pipe(socket));
    const target = await freePort();
    await new Promise((resolve) => void echo.listen(target, '127.0.0.1', () => resolve(null)));
    const link = await openLink(await freePort(), target);
    const client = net.connect({ port: link.port, host: '127.0.0.1' });
    stops.push(
      () => client.destroy(),
      link.close,
      () => echo.close(),
    );
    let received = '';
    client.on('data', (data) => void (received += data.toString()));
    client.write('one');
    await expect.poll(() => received).toBe('one');
    link.cut();
    client.write('two');
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(received).toBe('one');
    link.mend();
    await expect.poll(() => received).toBe('onetwo');
  });
});
