import 'reflect-metadata';
import { StaffService } from '@app/auth';
import { ConfigError, loadConfig } from '@app/common';
import { createApp } from './create-app.js';

async function start(): Promise<void> {
  const config = loadConfig();
  const app = await createApp(config);
  if (config.firstAdmin !== null) await app.get(StaffService).ensureAdmin(config.firstAdmin);
  await app.listen(config.port, config.host);
}

start().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error;
  console.error(text);
  process.exit(1);
});
