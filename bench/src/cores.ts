import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { childrenOf } from './processes.ts';

/** Whether the system has `taskset`, which keeps a process on one core. */
export const canPin = spawnSync('taskset', ['--version']).status === 0;

export const pinned = (core: number, command: string[]): string[] =>
  canPin ? ['taskset', '-c', String(core), ...command] : command;

const last = cpus().length - 1;

/** Keeps the load generator and PostgreSQL with its processes on these cores. */
function keepOn(cores: string, databasePid: number | null): void {
  if (!canPin || last === 0) return;
  const ofDatabase = databasePid === null ? [] : [databasePid, ...childrenOf(databasePid)];
  for (const pid of [process.pid, ...ofDatabase]) {
    spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
  }
}

/**
 * Leaves the first core to the server. Otherwise the kernel starts a connection of PostgreSQL on the core of the server
 * that writes to it, where it takes turns with the server.
 */
export const leaveFirstCore = (databasePid: number | null): void =>
  keepOn(`1-${last}`, databasePid);

/** For floors, which no server delays. */
export const useAllCores = (databasePid: number | null): void => keepOn(`0-${last}`, databasePid);
