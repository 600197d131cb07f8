import { defineEntity, p } from '@mikro-orm/core';
import type { LighthouseResult } from '../contract/index.js';
import { LighthouseReport } from './lighthouse-report.entity.js';

const LighthouseRunSchema = defineEntity({
  name: 'LighthouseRun',
  tableName: 'lighthouse_runs',
  properties: {
    report: () => p.manyToOne(LighthouseReport).primary().deleteRule('cascade'),
    /** From 1. */
    run: p.integer().primary(),
    result: p.json().$type<LighthouseResult>(),
    /** Milliseconds; `null` when the page did not get that far. */
    fcpMs: p.float().nullable(),
    interactiveMs: p.float().nullable(),
    /** Lighthouse's JSON, gzipped; when the report is complete, only the median run keeps it. */
    fullReport: p.blob().nullable(),
    finishedAt: p.datetime(),
  },
});

/** One finished run; the primary key prevents counting it twice. */
export class LighthouseRun extends LighthouseRunSchema.class {}
LighthouseRunSchema.setClass(LighthouseRun);
