import type { Actor } from '@app/common';
import type { TestContext } from '@app/common/testing';
import { randomUUID } from 'node:crypto';
import { AuthService } from '../auth.service.js';

/** A registered user, with an address of their own unless told otherwise, on a machine that nobody else uses. */
export async function newUser(
  { module }: Pick<TestContext, 'module'>,
  { name = 'Ada', email = `${randomUUID()}@example.com` } = {},
): Promise<Actor & { readonly email: string }> {
  const { user } = await module
    .get(AuthService)
    .register({ ip: randomUUID(), userAgent: null }, { name, email, password: 'correct horse' });
  return { userId: user.id, role: 'user', sessionId: randomUUID(), email };
}
