import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * The patterns of secrets, by kind. Keys of the sandbox and of tests do not match them.
 * @type {Readonly<Record<string, RegExp>>}
 */
const shapes = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/,
  'live key of Razorpay': /\brzp_live_[A-Za-z0-9]{14,}\b/,
  'access key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'key of Google': /\bAIza[A-Za-z0-9_-]{35}/,
  'token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/,
  'token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'key of Stripe': /\b[sr]k_live_[A-Za-z0-9]{20}/,
  'webhook of Slack': /hooks\.slack\.com\/services\/T[A-Z0-9]{8,}\/B[A-Z0-9]{8,}\/[A-Za-z0-9]{20}/,
  'token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20}/,
  'key of SendGrid': /\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{40}/,
  'signed token': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|redis|amqp|mysql):\/\/[^\s:@/'"`$]+:(?!password@)[^\s@/'"`${}<>]{6,}@(?!localhost|127\.|\[::1\]|[\w.-]*\.example\b)[\w.-]+/,
};

/** Settings with secret values. Ids of keys and public keys are not secret. */
const secretName =
  /(SECRET|PASSWORD|SALT|TOKEN|PRIVATE_KEY|_KEY|^DATABASE_(OWNER_)?URL|^SMTP_URL)$/;

/**
 * Returns the secrets of this machine, from its environment and `.env`. No published file may contain them.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} dotEnv
 * @returns {Map<string, string>} value → name
 */
export function ownSecrets(environment, dotEnv) {
  const lines = [...dotEnv.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*=\s*["']?([^\n"']*)["']?\s*$/gm)];
  const values = [
    ...Object.entries(environment),
    ...lines.map(([, name = '', value = '']) => [name, value]),
  ];
  const found = new Map();
  for (const [name = '', value = ''] of values) {
    const isPublic = /PUBLIC|KEY_ID$/.test(name);
    if (secretName.test(name) && !isPublic && value.length >= 12) found.set(value, name);
  }
  return found;
}

/**
 * Finds the secrets in a text: values that match a pattern, and secrets of this machine.
 * @param {string} text
 * @param {Map<string, string>} [own]
 * @returns {string[]}
 */
export function secretsIn(text, own = new Map()) {
  const found = Object.keys(shapes).filter((name) => shapes[name]?.test(text));
  for (const [value, name] of own) if (text.includes(value)) found.push(`the value of ${name}`);
  return found;
}

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

/** Lists the files of git: committed files, and new files that git does not ignore. */
const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter(Boolean)
    .map((file) => inRoot(file));

/** Lists the files that browsers load. */
const bundleFiles = () =>
  ['apps/storefront/dist', 'apps/console/dist'].flatMap((folder) => filesBelow(inRoot(folder)));

const binary = /\.(webp|png|jpe?g|avif|woff2|ico|gz|br|pdf)$/;

/** @param {readonly string[]} files @returns {string[]} one line for each secret, without its value */
function scan(files) {
  const dotEnv = inRoot('.env');
  const own = ownSecrets(process.env, fs.existsSync(dotEnv) ? fs.readFileSync(dotEnv, 'utf8') : '');
  return files
    .filter((file) => !binary.test(file) && fs.existsSync(file) && fs.statSync(file).isFile())
    .flatMap((file) =>
      secretsIn(fs.readFileSync(file, 'utf8'), own).map(
        (what) => `${path.relative(root, file)}: ${what}`,
      ),
    );
}

/** A copy without git, such as one from an archive, has no files of git. */
export const secretsInGit = () => (fs.existsSync(inRoot('.git')) ? scan(trackedFiles()) : []);

export const secretsInBundles = () => scan(bundleFiles());
