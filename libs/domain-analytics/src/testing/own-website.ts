import type { Actor } from '@app/common';
import type { TestContext } from '@app/common/testing';

/** Stores a website of the user as own.example, served at another origin. */
export async function ownWebsite(
  context: TestContext,
  { userId }: Actor,
  origin: string,
): Promise<void> {
  await context.rows(
    `insert into websites (user_id, origin, host, identity, site_id, created_at, verification_token)
     values (?, ?, 'own.example', 'own.example', ?, now(), 'token')`,
    [userId, origin, userId],
  );
}
