import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesBelow } from './files.mjs';
import { inRoot } from './paths.mjs';
import { runLimited } from './workspaces.mjs';

const compress = promisify(brotliCompress);

/** Pictures and fonts are compressed formats already. */
const texts = /\.(js|css|svg|html|webmanifest)$/;
/** Below this, a browser receives the text in one packet anyway. */
const smallest = 1024;

/**
 * Writes a brotli file beside each text of a built app, which the server then sends. The best quality is
 * too slow for a request, and 15 % smaller.
 * @param {string} folder relative to the project
 */
export async function precompress(folder) {
  const files = filesBelow(inRoot(folder), texts);
  await runLimited(2, files, async (file) => {
    const text = await readFile(file);
    if (text.length < smallest) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await writeFile(`${file}.br`, await compress(text, { params }));
  });
}
