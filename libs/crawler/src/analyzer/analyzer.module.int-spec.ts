import { APP_CONFIG, loadConfig } from '@app/common';
import { afterEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { getPriority } from 'node:os';
import type { Analysis } from '../analysis/analysis.js';
import { AnalyzerModule } from './analyzer.module.js';
import { AnalyzerPool } from './analyzer-pool.js';

const niceness = {
  module: new URL('../testing/trial-analyses.mjs', import.meta.url).href,
  name: 'niceness',
  form: 'json',
  run: () => {
    throw new Error('Analyses run in threads only.');
  },
} satisfies Analysis<object, number>;

@Module({})
class TestConfig {}

const config = loadConfig({
  DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://groundswell.example',
});
const module = {
  module: TestConfig,
  global: true,
  imports: [AnalyzerModule],
  providers: [{ provide: APP_CONFIG, useValue: config }],
  exports: [APP_CONFIG],
};

let app: INestApplicationContext | undefined;
afterEach(() => app?.close());

async function nicenessOfThreads(started: INestApplicationContext): Promise<unknown> {
  app = started;
  return await started.get(AnalyzerPool).for('ada').analyze(niceness, {});
}

// Other platforms have no per-thread priorities.
const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('threads of a worker run as its main thread does until a page is heavy', async () => {
  const worker = await NestFactory.createApplicationContext(module, { logger: false });
  expect(await nicenessOfThreads(worker)).toEqual({ kind: 'done', value: getPriority() });
});

itOnLinux('threads of the API stand back for those who wait for an answer', async () => {
  const api = await NestFactory.create(module, new FastifyAdapter(), { logger: false });
  expect(await nicenessOfThreads(api)).toEqual({ kind: 'done', value: 15 });
});
