import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide.ts';

await compile(paraglideOptions);
// The compiler leaves timers of half a minute behind, which would keep this process running.
process.exit(0);
