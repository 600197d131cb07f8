import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import type { FastifyReply } from 'fastify';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { AuthModule } from '../auth.module.js';
import type { EventStream } from './event-stream.js';
import { EventStreams, MAX_STREAMS_PER_PROCESS } from './event-streams.js';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext([AuthModule]);
});
afterAll(() => context.close());

it('limits the streams of a process to a thousand, across users, and frees each slot once', () => {
  const streams = context.module.get(EventStreams);
  const take = (user: number): EventStream => {
    const raw = new ServerResponse(new IncomingMessage(new Socket()));
    const caller = { userId: `user ${user}`, role: 'user' as const, sessionId: null };
    const access = { caller, isStillOpen: () => Promise.resolve(true) };
    return streams.take(access, { raw } as FastifyReply);
  };
  const taken = Array.from({ length: MAX_STREAMS_PER_PROCESS }, (_, index) => take(index % 100));
  expect(() => take(1_000)).toThrow(expect.objectContaining({ code: 'too_many_streams' }));
  taken[0]?.release();
  taken[0]?.release();
  expect(streams.count()).toBe(MAX_STREAMS_PER_PROCESS - 1);
  expect(streams.count('user 0')).toBe(9);
  taken.push(take(1_000));
  expect(() => take(1_001)).toThrow('Too many event streams are open right now.');
  for (const stream of taken) stream.release();
  expect([streams.count(), streams.count('user 1')]).toEqual([0, 0]);
});
