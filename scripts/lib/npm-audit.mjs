import { execute } from './processes.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {{ state: 'clean' } | { state: 'unreachable', why: string } | { state: 'vulnerable', names: string[] }} Audit */

/** The severities that fail the check. Lower ones can wait for the next update of dependencies. */
const grave = ['high', 'critical'];

/**
 * Reads the output of `npm audit --json`. Without the audit endpoint or without a network, the output has no
 * result for the dependencies.
 * @param {string} output
 * @returns {Audit}
 */
export function readAudit(output) {
  const report = parsed(output);
  if (!report?.vulnerabilities || report.error) {
    const { error, message, code } = report ?? {};
    const why = message ?? error?.summary ?? error?.code ?? code ?? 'no answer';
    return { state: 'unreachable', why: String(why).split('\n')[0] ?? '' };
  }
  /** @type {[string, { severity: string }][]} */
  const found = Object.entries(report.vulnerabilities);
  const names = found
    .filter(([, { severity }]) => grave.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`);
  return names.length === 0 ? { state: 'clean' } : { state: 'vulnerable', names };
}

/** npm prints notes before the report. @param {string} output */
function parsed(output) {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(output.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** Asks the registry about the locked dependencies. @returns {Promise<Audit>} */
export async function auditDependencies() {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await execute('npm', args, { cwd: inRoot('.') });
  return readAudit(output);
}
