export { authenticateKey, hasApiKey } from './api-keys/authenticate-key.ts';
export { connectModule } from './module.ts';
