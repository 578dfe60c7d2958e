import fs from 'node:fs';
import path from 'node:path';

/* node run.mjs PROGRAM...: runs a program of the server with the settings of `.env`. */
const file = path.join(import.meta.dirname, '.env');
// A variable that is already set keeps its value.
if (fs.existsSync(file)) process.loadEnvFile(file);
process.env.NODE_ENV ??= 'production';
const [program] = process.argv.splice(2, 1);
await import(`./apps/server/dist/${program}.js`);
