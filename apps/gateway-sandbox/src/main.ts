import { createSandboxApp } from './app.ts';
import { readSettings, SettingsError } from './settings.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { http } = await createSandboxApp(settings);
  const address = await http.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`listening on ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void http.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
});
