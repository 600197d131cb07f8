import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { renderings, verificationSources } from '../contract/index.js';

const WebsiteSchema = defineEntity({
  name: 'Website',
  tableName: 'websites',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    /** Scheme, host and port as added. */
    origin: p.string().length(300),
    host: p.string().length(270),
    /** Equal for all spellings of one website (http, https, `www.`). */
    identity: p.string().length(270),
    siteId: p.string().length(60).unique(),
    createdAt: p.datetime(),
    widgetStatus: p.enum(['connected', 'not_connected']).default('not_connected'),
    widgetCheckedAt: p.datetime().nullable(),
    verificationToken: p.string().length(64),
    verifiedBy: p.enum(verificationSources).nullable(),
    verifiedAt: p.datetime().nullable(),
    /** Simulated visitors ignore its robots.txt. */
    ignoresRobots: p.boolean().default(false),
    /** Requests per second that its verified owner allows for scans; `null`: the default pace. */
    scanRequestsPerSecond: p.integer().nullable(),
    /** How its scans read pages unless they ask for another way. */
    rendering: p.enum(renderings).default('raw'),
    /** Words that no fix may contain. */
    bannedWords: p.json().$type<string[]>().default('[]'),
    lastScannedAt: p.datetime().nullable(),
    /** The scan of its Health score, chosen whenever one of its scans ends; `null` without a score. */
    healthScanId: p.uuid().nullable(),
  },
  uniques: [{ name: 'websites_user_id_identity_unique', properties: ['userId', 'identity'] }],
});

/** A web property a user has added. */
export class Website extends WebsiteSchema.class {}
WebsiteSchema.setClass(Website);
