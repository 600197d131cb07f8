import type { RankAlert } from '../contract/index.js';
import { alertSentence } from '../rules/alert-text.js';
import type { AlertRow } from './alerts.repository.js';

/** The REST and tRPC form of a raised alert. */
export function presentAlert(row: AlertRow & { readonly location: string }): RankAlert {
  const fromAt = new Date(row.from_at);
  const toAt = new Date(row.to_at);
  return {
    id: row.id,
    rule_id: row.rule_id,
    kind: row.kind,
    threshold: row.threshold,
    keyword_id: row.keyword_id,
    keyword: row.keyword,
    domain: row.domain,
    location: row.location,
    from_position: row.from_position,
    to_position: row.to_position,
    from_address: row.from_address,
    to_address: row.to_address,
    from_at: fromAt.toISOString(),
    to_at: toAt.toISOString(),
    message: alertSentence({
      ...{ kind: row.kind, threshold: row.threshold, keyword: row.keyword },
      ...{ domain: row.domain, location: row.location },
      ...{ fromPosition: row.from_position, fromDepth: row.from_depth },
      ...{ fromAddress: row.from_address, fromAt },
      ...{ toPosition: row.to_position, toDepth: row.to_depth },
      ...{ toAddress: row.to_address, toAt },
    }),
    created_at: new Date(row.created_at).toISOString(),
  };
}
