import { defineEntity, p } from '@mikro-orm/core';
import { lcpAbsences } from '../contract/index.js';
import type { PageVitals } from '../contract/index.js';
import { StoredVisit } from './visit.entity.js';

const PageVitalsSchema = defineEntity({
  name: 'StoredPageVitals',
  tableName: 'visit_page_vitals',
  properties: {
    visitId: () =>
      p.manyToOne(StoredVisit).primary().mapToPk().deleteRule('cascade').joinColumn('visit_id'),
    /** That of the page view in its visit. */
    seq: p.integer().primary(),
    ttfbMs: p.double().$type<number>().nullable(),
    fcpMs: p.double().$type<number>().nullable(),
    lcpMs: p.double().$type<number>().nullable(),
    cls: p.double().$type<number>().nullable(),
    inpMs: p.double().$type<number>().nullable(),
    lcpElement: p.text().nullable(),
    lcpUrl: p.text().nullable(),
    lcpAbsence: p.enum(lcpAbsences).nullable(),
    shiftElement: p.text().nullable(),
    inpElement: p.text().nullable(),
    longTasks: p.integer().nullable(),
    blockingMs: p.double().$type<number>().nullable(),
    /** Sums of `requests`. */
    requestCount: p.integer().nullable(),
    bytes: p.bigint('number').nullable(),
    requests: p.json().$type<PageVitals['requests']>().nullable(),
    consoleErrors: p.integer().nullable(),
    exceptions: p.integer().nullable(),
    failedRequests: p.integer().nullable(),
    messages: p.json().$type<PageVitals['messages']>(),
  },
});

/** What a measured page view was like; page views that were not measured have no row. */
export class StoredPageVitals extends PageVitalsSchema.class {}
PageVitalsSchema.setClass(StoredPageVitals);
