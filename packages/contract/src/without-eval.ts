import { config } from 'zod';

// The content security policy of the pages forbids `eval`; without this, zod tries it for every object.
config({ jitless: true });
