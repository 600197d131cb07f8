import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { contentHash } from '../contract/index.js';
import { Fix } from '../entities/fix.entity.js';
import { pathOfPage } from '../rules/page-path.js';

type Overrides = Pick<Fix, 'websiteId' | 'userId' | 'pageUrl'> & Partial<Fix>;

/** Stores a fix as if it had just been written and applied, unless overridden; returns its id. */
export async function storeFix({ module, clock }: TestContext, given: Overrides): Promise<string> {
  const { fingerprint = 'a'.repeat(40), selector = '', originalContent = null } = given;
  const id = randomUUID();
  const em = module.get(EntityManager).fork();
  await em.insert(Fix, {
    id,
    checkId: 'title.too_short',
    fingerprint,
    fingerprints: [fingerprint],
    kind: 'title',
    path: pathOfPage(given.pageUrl) ?? '/',
    elementKey: selector ?? '',
    originalContent,
    originalHash: contentHash(originalContent),
    optimizedContent: 'Fresh bread in the harbour',
    confidence: 0.9,
    isSuggestion: false,
    state: 'applied',
    aiModel: 'local-extractive',
    promptVersion: '1',
    inputHash: '0'.repeat(64),
    guards: [],
    priority: 50,
    createdAt: clock.now(),
    appliedAt: clock.now(),
    ...given,
  });
  return id;
}
