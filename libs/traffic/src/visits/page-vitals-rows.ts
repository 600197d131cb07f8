import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pageview } from '../engines/visit-engine.js';

/** Stores what was measured of the page views of a visit that has ended, in the caller's transaction. */
export async function insertPageVitals(
  tx: EntityManager,
  visitId: string,
  pages: readonly Pageview[],
): Promise<void> {
  const rows = pages.flatMap(({ vitals }, index) => {
    if (vitals === null) return [];
    const { requests } = vitals;
    const sum = (of: 'count' | 'bytes'): number | null =>
      requests?.reduce((total, request) => total + request[of], 0) ?? null;
    return [{ ...vitals, seq: index + 1, requestCount: sum('count'), bytes: sum('bytes') }];
  });
  if (rows.length === 0) return;
  await tx.execute(
    `insert into visit_page_vitals (visit_id, seq, ttfb_ms, fcp_ms, lcp_ms, cls, inp_ms, lcp_element, lcp_url,
            lcp_absence, shift_element, inp_element, long_tasks, blocking_ms, request_count, bytes, requests,
            console_errors, exceptions, failed_requests, messages)
     select ?, r.seq, r."ttfbMs", r."fcpMs", r."lcpMs", r.cls, r."inpMs", r."lcpElement", r."lcpUrl",
            r."lcpAbsence", r."shiftElement", r."inpElement", r."longTasks", r."blockingMs", r."requestCount", r.bytes,
            r.requests, r."consoleErrors", r.exceptions, r."failedRequests", r.messages
     from jsonb_to_recordset(?::jsonb) as r(seq int, "ttfbMs" float8, "fcpMs" float8, "lcpMs" float8, cls float8,
          "inpMs" float8, "lcpElement" text, "lcpUrl" text, "lcpAbsence" text, "shiftElement" text, "inpElement" text,
          "longTasks" int, "blockingMs" float8, "requestCount" int, bytes bigint, requests jsonb,
          "consoleErrors" int, exceptions int, "failedRequests" int, messages jsonb)`,
    [visitId, JSON.stringify(rows)],
  );
}
