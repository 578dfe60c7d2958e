import { writeCoverage } from './lib/coverage.mjs';

writeCoverage();
