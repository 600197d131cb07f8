import 'reflect-metadata';
import { StaffService, createdStaffMessage } from '@app/auth';
import type { StaffRole } from '@app/auth';
import { APP_CONFIG, ConfigError } from '@app/common';
import type { AppConfig } from '@app/common';
import { isEmailAddress } from '@app/common/contract';
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
  if (email === undefined || !isEmailAddress(email)) return null;
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
  const { staffPromote: mayPromote } = context.get<AppConfig>(APP_CONFIG);
  const staff = context.get(StaffService);
  const outcome = await staff.save({ ...wanted, password, isOneTime: true, mayPromote });
  await context.close();
  const message = createdStaffMessage(outcome, wanted);
  if (outcome === 'refused') {
    console.error(message);
    return 1;
  }
  console.log(message);
  console.log(`One-time password: ${password}`);
  return 0;
}

createStaff()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
