import { createHash } from 'node:crypto';
import { build, type Alias, type Plugin, type Rolldown } from 'vite';

interface AppDocumentOptions {
  /** The name of the app. */
  title: string;
  /** Scheme and host of the shop's server. */
  shopOrigin: string;
  alias: Alias[];
}

/** The page of an app loads scripts only from the app, and data and pictures from the shop or its providers. */
const policyOf = (shopOrigin: string): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${shopOrigin}`,
    `connect-src 'self' https: ${shopOrigin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

interface DocumentParts {
  title: string;
  shopOrigin: string;
  start: string;
  entry: string;
  styles: readonly string[];
}

const documentOf = ({ title, shopOrigin, start, entry, styles }: DocumentParts): string =>
  `<!doctype html>
<html lang="en" data-shell="mobile">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="${policyOf(shopOrigin)}">
<meta name="shop-origin" content="${shopOrigin}">
<title>${title}</title>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<script defer src="/${start}" data-entry="/${entry}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/**
 * Bundles the script that starts the page on its own: shared with the shop's scripts, it would load the shop
 * in English before it knows the language.
 */
async function startScript(root: string, alias: Alias[]): Promise<string> {
  const made = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      write: false,
      rolldownOptions: { input: 'src/start-app.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/** Writes the page that the app loads, with the addresses of the built files. */
export function appDocument({ title, shopOrigin, alias }: AppDocumentOptions): Plugin {
  let root = '';
  return {
    name: 'app-document',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) this.error('The build has no entry.');
      const code = await startScript(root, alias);
      const name = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const start = `assets/start-${name}.js`;
      const styles = files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? fileName : []));
      this.emitFile({ type: 'asset', fileName: start, source: code });
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: documentOf({ title, shopOrigin, start, entry: entry.fileName, styles }),
      });
    },
  };
}
