import { AuthService } from '@app/auth';
import type { Actor } from '@app/common';
import type { TestContext } from '@app/common/testing';
import { randomInt, randomUUID } from 'node:crypto';

/** A registered user with an address of their own. */
export async function newUser(
  context: TestContext,
  name = 'Ada',
): Promise<Actor & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const origin = { ip: `203.0.113.${randomInt(256)}`, userAgent: null };
  const { user } = await context.module
    .get(AuthService)
    .register(origin, { name, email, password: 'correct horse' });
  return { userId: user.id, role: 'user', sessionId: randomUUID(), email };
}
