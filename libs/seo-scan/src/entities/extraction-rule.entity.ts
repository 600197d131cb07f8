import { Website } from '@app/domain';
import { severities } from '@app/seo-audits/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { extractionChecks, extractionLanguages, extractionTakes } from '../contract/index.js';

const ExtractionRuleSchema = defineEntity({
  name: 'ExtractionRule',
  tableName: 'extraction_rules',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    /** Unique on the website: it names a column of the pages and the issues of its check. */
    name: p.string().length(80),
    language: p.enum(extractionLanguages),
    expression: p.text(),
    take: p.enum(extractionTakes),
    attribute: p.string().length(100).nullable(),
    pages: p.string().length(300).nullable(),
    check: p.enum(extractionChecks).fieldName('check_kind'),
    pattern: p.string().length(300).nullable(),
    severity: p.enum(severities),
    /** Changes with what is read or checked. */
    revision: p.uuid().defaultRaw('gen_random_uuid()'),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'extraction_rules_name', properties: ['websiteId', 'name'] }],
});

/** What scans of a website read from its pages for its owner. */
export class ExtractionRuleRow extends ExtractionRuleSchema.class {}
ExtractionRuleSchema.setClass(ExtractionRuleRow);
