import { StaffService } from '@app/auth';
import type { StaffRole } from '@app/auth';
import { loadConfig } from '@app/common';
import { createTestDatabase, testRedisUrl } from '@app/common/testing';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { randomInt, randomUUID } from 'node:crypto';
import { createApp } from '../src/create-app.js';

const PASSWORD = 'correct horse';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Empty for responses that are not JSON. */
  readonly body: Record<string, unknown>;
}

export interface RequestOptions {
  readonly token?: string | null | undefined;
  readonly payload?: object | string | Buffer | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as a single process of the product, called without a network. */
export class TestApi {
  constructor(readonly app: NestFastifyApplication) {}

  async request(method: Method, url: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const response = await this.app.inject({
      method,
      url,
      headers: {
        ...(options.token != null && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.payload !== undefined && { payload: options.payload }),
      ...(options.ip !== undefined && { remoteAddress: options.ip }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson && response.body !== '' ? response.json() : {},
    };
  }

  query(procedure: string, input: unknown, token?: string | null): Promise<ApiResponse> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.request('GET', `/trpc/${procedure}${search}`, { token });
  }

  mutate(procedure: string, payload: object, options: RequestOptions = {}): Promise<ApiResponse> {
    return this.request('POST', `/trpc/${procedure}`, { ...options, payload });
  }

  /** Registers a user, with a confirmed address by default. */
  async signUp({ isConfirmed = true } = {}): Promise<TestUser> {
    const email = `${randomUUID()}@example.com`;
    const payload = { name: 'Ada', email, password: PASSWORD };
    const { status, text } = await this.request('POST', '/auth/register', { payload, ip: anyIp() });
    if (status !== 201) throw new Error(text);
    if (isConfirmed)
      await this.rows('update users set email_confirmed_at = now() where email = ?', [email]);
    return this.signIn(email);
  }

  async signUpStaff(role: StaffRole): Promise<TestUser> {
    const email = `${randomUUID()}@example.com`;
    await this.app.get(StaffService).save({ email, password: PASSWORD, role });
    return this.signIn(email);
  }

  async signIn(email: string): Promise<TestUser> {
    const payload = { email, password: PASSWORD };
    const response = await this.request('POST', '/auth/login', { payload, ip: anyIp() });
    if (response.status !== 200) throw new Error(response.text);
    const { user, sessionToken } = response.body as { user: { id: string }; sessionToken: string };
    return { id: user.id, email, token: sessionToken };
  }

  rows<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.app
      .get(MikroORM)
      .em.fork()
      .execute(sql, [...parameters]);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** Starts the API on an empty database and an empty Redis. */
export async function startApi(environment: Record<string, string> = {}): Promise<TestApi> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: await createTestDatabase(),
    REDIS_URL: testRedisUrl(),
    JWT_SECRET: 'a secret that only the tests know, long enough',
    LOG_LEVEL: 'silent',
    OUTBOUND_ALLOWED_HOSTS: '',
    TRUSTED_PROXIES: '',
    ...environment,
  });
  return anotherProcess();
}

/** Starts another API process on the services of the first. */
export async function anotherProcess(): Promise<TestApi> {
  const app = await createApp(loadConfig());
  await app.getHttpAdapter().getInstance().ready();
  return new TestApi(app);
}

/** A random IP address: the tests sign in too often for the rate limit of a single one. */
export function anyIp(): string {
  return `203.0.${randomInt(256)}.${randomInt(256)}`;
}
