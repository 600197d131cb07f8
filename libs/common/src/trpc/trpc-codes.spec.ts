import { describe, expect, it } from '@jest/globals';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { toFailure } from '../errors/to-failure.js';
import { authedProcedure, publicProcedure, router } from './trpc.js';

const caller = router({
  refuse: publicProcedure.output(z.object({})).query(() => {
    throw new AppError('website_limit_reached', 'Too many websites.');
  }),
  secret: authedProcedure.output(z.object({ ok: z.boolean() })).query(() => ({ ok: true })),
}).createCaller({
  actor: null,
  origin: { ip: '127.0.0.1', userAgent: null },
  idempotencyKey: null,
});

describe('tRPC errors', () => {
  it('have the code of the shared table', async () => {
    await expect(caller.refuse()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many websites.',
    });
  });

  it('refuse an anonymous caller', async () => {
    await expect(caller.secret()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('toFailure', () => {
  it("gives the transport's own refusals their stable code", () => {
    expect(toFailure(new TRPCError({ code: 'NOT_FOUND' }))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(toFailure(new TRPCError({ code: 'UNAUTHORIZED' })).body.code).toBe('unauthenticated');
  });

  it('names the field of an invalid request', () => {
    const result = z.object({ email: z.email('Enter a valid email') }).safeParse({ email: 'x' });
    expect(toFailure(result.error)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { email: 'Enter a valid email' } },
    });
  });

  it('hides the message of an unexpected error', () => {
    const failure = toFailure(new Error('password column is missing'));
    expect(failure.status).toBe(500);
    expect(JSON.stringify(failure.body)).not.toContain('password');
  });
});
