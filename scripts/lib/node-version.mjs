const needed = { major: 20, minor: 19 };

/**
 * Prints that Node is too old and sets the exit code.
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (isEnough(major ?? 0, minor ?? 0)) return true;
  process.stderr.write(
    `Halal Basket needs Node ${needed.major}.${needed.minor} or later; this is Node ${version}.\n` +
      'Install a current version from https://nodejs.org, then run the same command again.\n',
  );
  process.exitCode = 1;
  return false;
}

/** @param {number} major @param {number} minor */
const isEnough = (major, minor) =>
  major > needed.major || (major === needed.major && minor >= needed.minor);
