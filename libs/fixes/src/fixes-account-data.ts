import { accountData } from '@app/common';
import { WEBSITE_OWNERS } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LiveFixesChanges } from './live-fixes.js';

/**
 * The user's fixes with their history: their export as personal data, and their removal from the live pages with the
 * account.
 */
export const fixesAccountData = accountData(
  {
    name: 'fixes',
    export: {
      fixes: `select id, website_id, check_id, kind, page_url, name, original_content, optimized_content, confidence,
        state, state_reason, is_suggestion, is_edited, ai_model, prompt_version, created_at, applied_at, verified_at,
        reverted_at
      from fixes where user_id = ? order by created_at`,
      history: `select e.fix_id, e.at, e.from_state, e.to_state, e.actor_name, e.reason, e.optimized_content
      from fix_events e join fixes f on f.id = e.fix_id where f.user_id = ? order by e.id`,
      records: `select e.fix_id, e.sequence, e.at, e.kind, e.data, e.previous_hash, e.hash, e.key_id, e.signature
      from fix_record_events e join fixes f on f.id = e.fix_id where f.user_id = ? order by e.fix_id, e.sequence`,
      repairs: `select r.id, r.website_id, r.page_url, r.kind, r.cause, r.state, r.wanted, r.found_text as found, r.reason, r.deploys,
        r.note, r.fix_id, r.repaired_by, r.created_at, r.repaired_at, r.ended_at
      from fix_repairs r join ${WEBSITE_OWNERS} w on w.id = r.website_id where w.user_id = ? order by r.created_at, r.id`,
      repair_rules: `select r.website_id, r.enabled, r.daily_limit, r.updated_at
      from website_repair_rules r join ${WEBSITE_OWNERS} w on w.id = r.website_id where w.user_id = ? order by r.website_id`,
      shared_records: `select s.fix_id, s.shared_at from fix_proof_shares s
      join fixes f on f.id = s.fix_id where f.user_id = ? order by s.shared_at`,
    },
  },
  LiveFixesChanges,
  endLiveFixes,
);

async function endLiveFixes(
  changes: LiveFixesChanges,
  tx: EntityManager,
  userId: string,
): Promise<void> {
  const rows = await tx.execute<{ id: string }[]>(
    `select distinct website_id as id from fixes where user_id = ? and state in ('applied', 'verified')`,
    [userId],
  );
  for (const { id } of rows) await changes.notify(tx, id);
}
