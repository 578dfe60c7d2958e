import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide.ts';

await compile(paraglideOptions);
