import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ action: 'success', data: { ready: true } }));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
