import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage } from 'node:http';
import { AccountDataModule } from './account-data/account-data.module.js';
import { ActivityLogModule } from './activity-log/activity-log.module.js';
import { CipherModule } from './cipher/cipher.module.js';
import { ClockModule } from './clock/clock.js';
import { APP_CONFIG } from './config/app-config.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { OutboxModule } from './queue/outbox.module.js';
import { RedisModule } from './queue/redis.module.js';
import { loggedPath } from './http/logged-path.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { RoundsModule } from './schedule/rounds.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';

/** The foundation of every process of the product. */
@Module({
  imports: [
    ConfigModule,
    CipherModule,
    ClockModule,
    LoggerModule.forRootAsync({
      imports: [],
      providers: [],
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => ({
        pinoHttp: {
          level: config.logLevel,
          // Fastify generates the id and returns it as X-Request-Id.
          genReqId: (request: IncomingMessage) => request.id,
          // No headers and no query: tokens and typed text do not belong in a log.
          serializers: {
            req: (request: { id: string; method: string; url: string }) => ({
              id: request.id,
              method: request.method,
              path: loggedPath(request.url),
            }),
            res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
          },
          autoLogging: { ignore: (request: IncomingMessage) => request.url === '/health' },
        },
      }),
    }),
    RedisModule,
    RateLimitsModule,
    OutboxModule,
    IdempotencyModule,
    ActivityLogModule,
    AccountDataModule,
    RoundsModule,
    StorageModule,
    TelemetryModule,
    DatabaseModule,
  ],
})
export class FoundationModule {}
