import type { Actor, RequestOrigin } from '@app/common';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { AuthService } from '../auth.service.js';

/** The origin of test requests when it does not matter. */
export const TEST_REQUEST_ORIGIN: RequestOrigin = { ip: '203.0.113.200', userAgent: null };

/**
 * A registered user without a session, by default with a unique address, from an IP address that nobody else uses.
 * The address is confirmed unless `isConfirmed` is false.
 */
export async function newUser(
  { module }: Pick<TestContext, 'module'>,
  { name = 'Ada', email = `${randomUUID()}@example.com`, isConfirmed = true } = {},
): Promise<Actor & { readonly email: string }> {
  const { user } = await module
    .get(AuthService)
    .register({ ip: randomUUID(), userAgent: null }, { name, email, password: 'correct horse' });
  const em = module.get(EntityManager).fork();
  await em.execute('delete from sessions where user_id = ?', [user.id]);
  if (isConfirmed)
    await em.execute('update users set email_confirmed_at = created_at where id = ?', [user.id]);
  return { userId: user.id, role: 'user', sessionId: randomUUID(), email };
}
