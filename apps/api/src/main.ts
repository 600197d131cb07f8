import 'reflect-metadata';
import { StaffService, firstAdminMessage } from '@app/auth';
import { ConfigError, loadConfig, startTelemetry } from '@app/common';
import type { AppConfig } from '@app/common';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';

async function start(): Promise<void> {
  const config = loadConfig();
  await startTelemetry('groundswell-api');
  const app = await createApp(config);
  if (config.firstAdmin !== null) await ensureFirstAdmin(app, config.firstAdmin, config);
  await app.listen(config.port, config.host);
}

async function ensureFirstAdmin(
  app: NestFastifyApplication,
  admin: NonNullable<AppConfig['firstAdmin']>,
  { staffPromote }: AppConfig,
): Promise<void> {
  const outcome = await app.get(StaffService).ensureAdmin({ ...admin, mayPromote: staffPromote });
  const message = firstAdminMessage(outcome);
  if (message !== null) new Logger('Staff')[message.level](message.text);
}

start().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error;
  console.error(text);
  process.exit(1);
});
