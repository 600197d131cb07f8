import type { LogImport } from '../contract/index.js';
import type { AccessLogImport } from '../entities/access-log-import.entity.js';

export function presentImport(found: AccessLogImport): LogImport {
  return {
    id: found.id,
    website_id: found.websiteId,
    kind: found.kind,
    status: found.status,
    source: found.source,
    file_name: found.fileName,
    format: found.format ?? null,
    offset: found.offset,
    counts: found.counts,
    from: found.fromAt?.toISOString() ?? null,
    to: found.toAt?.toISOString() ?? null,
    problem: found.problem ?? null,
    created_at: found.createdAt.toISOString(),
  };
}
