import 'reflect-metadata';
import { StaffService } from '@app/auth';
import type { StaffRole } from '@app/auth';
import { ConfigError } from '@app/common';
import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ApiModule } from './api.module.js';

const USAGE = 'Usage: npm run staff:create -- --email somebody@example.com --role support|admin';

function readArguments(): { email: string; role: StaffRole } | null {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, role: { type: 'string' } },
  });
  const { email, role } = values;
  if (email === undefined || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return null;
  return role === 'support' || role === 'admin' ? { email, role } : null;
}

async function createStaff(): Promise<number> {
  const wanted = readArguments();
  if (wanted === null) {
    console.error(USAGE);
    return 2;
  }
  const context = await NestFactory.createApplicationContext(ApiModule, { logger: ['error'] });
  const password = randomBytes(15).toString('base64url');
  const outcome = await context.get(StaffService).save({ ...wanted, password, isOneTime: true });
  await context.close();
  console.log(`${wanted.email} was ${outcome} with the role ${wanted.role}.`);
  console.log(`One-time password: ${password}`);
  return 0;
}

createStaff()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
