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

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Empty for answers that are not JSON. */
  readonly body: Record<string, unknown>;
}

export interface Ask {
  readonly token?: string | null | undefined;
  readonly payload?: object | string | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as one process of the product runs it, asked without a network. */
export class TestApi {
  constructor(readonly app: NestFastifyApplication) {}

  async ask(method: Method, url: string, ask: Ask = {}): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url,
      headers: {
        ...(ask.token != null && { authorization: `Bearer ${ask.token}` }),
        ...ask.headers,
      },
      ...(ask.payload !== undefined && { payload: ask.payload }),
      ...(ask.ip !== undefined && { remoteAddress: ask.ip }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson && response.body !== '' ? response.json() : {},
    };
  }

  query(procedure: string, input: unknown, token?: string | null): Promise<Answer> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.ask('GET', `/trpc/${procedure}${search}`, { token });
  }

  mutate(procedure: string, payload: object, ask: Ask = {}): Promise<Answer> {
    return this.ask('POST', `/trpc/${procedure}`, { ...ask, payload });
  }

  /** A new user, with a confirmed address unless told otherwise. */
  async signUp({ isConfirmed = true } = {}): Promise<TestUser> {
    const email = `${randomUUID()}@example.com`;
    const payload = { name: 'Ada', email, password: PASSWORD };
    const { status, text } = await this.ask('POST', '/auth/register', { payload, ip: anyIp() });
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
    const answer = await this.ask('POST', '/auth/login', { payload, ip: anyIp() });
    if (answer.status !== 200) throw new Error(answer.text);
    const { user, sessionToken } = answer.body as { user: { id: string }; sessionToken: string };
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

/** The API on an empty database and an empty Redis. */
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

/** One more API process on the services of the first. */
export async function anotherProcess(): Promise<TestApi> {
  const app = await createApp(loadConfig());
  await app.getHttpAdapter().getInstance().ready();
  return new TestApi(app);
}

/** So many people sign in here that one address would meet its limit. */
export function anyIp(): string {
  return `203.0.${randomInt(256)}.${randomInt(256)}`;
}
