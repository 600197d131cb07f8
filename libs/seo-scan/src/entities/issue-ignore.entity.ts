import { User } from '@app/auth';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { IGNORE_REASON_MAX_CHARS, URL_PATTERN_MAX_CHARS, ignoreScopes } from '../contract/index.js';

const IssueIgnoreSchema = defineEntity({
  name: 'IssueIgnore',
  tableName: 'issue_ignores',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    origin: p.string().length(300),
    scope: p.enum(ignoreScopes),
    fingerprint: p.string().length(40).nullable(),
    checkId: p.string().length(80).nullable(),
    /** Of the one ignored issue, for display. */
    pageUrl: p.string().length(2048).nullable(),
    urlPattern: p.string().length(URL_PATTERN_MAX_CHARS).nullable(),
    /** The pattern as LIKE matches it against whole addresses. */
    likePattern: p.text().nullable(),
    reason: p.string().length(IGNORE_REASON_MAX_CHARS),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    /** Removed ones are kept, because the scans of their time still show them. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'issue_ignores_once',
      expression: `create unique index "issue_ignores_once" on "issue_ignores" ("user_id", "origin", "scope", coalesce("fingerprint", ''), coalesce("check_id", ''), coalesce("url_pattern", '')) where "removed_at" is null`,
    },
  ],
});

/** Issues that a user chose to ignore, and why. */
export class IssueIgnore extends IssueIgnoreSchema.class {}
IssueIgnoreSchema.setClass(IssueIgnore);
