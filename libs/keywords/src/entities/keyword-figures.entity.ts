import { User } from '@app/auth';
import { keywordRefusals } from '@app/search-data/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** Where searches are counted: the engine is Google, and devices are not distinguished. */
const place = {
  country: p.string().length(2),
  language: p.string().length(2),
  /** Empty for the whole country. */
  location: p.string().length(120),
};

const KeywordFigureBatchSchema = defineEntity({
  name: 'KeywordFigureBatch',
  tableName: 'keyword_figure_batches',
  properties: {
    /** Also the idempotency key of the purchase: the row exists before it. */
    id: p.uuid().primary(),
    /** Whose budget or key pays; `null` after the account has been deleted. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('set null').joinColumn('user_id'),
    /** Has keywords of this user only, who has a key. */
    isOfUser: p.boolean(),
    ...place,
    keywords: p.integer(),
    /** Difficulties are bought after the volumes of the same texts. */
    kind: p.enum(['volumes', 'difficulties']).default('volumes'),
    status: p.enum(['open', 'done']).default('open'),
    /** How it ended: `ok` or the reason of the failure. */
    outcome: p.string().length(20).nullable(),
    createdAt: p.datetime(),
    /** Not continued before. */
    resumeAt: p.datetime(),
  },
  indexes: [
    {
      name: 'keyword_figure_batches_open',
      expression:
        'create index "keyword_figure_batches_open" on "keyword_figure_batches" ("resume_at") where "status" = \'open\'',
    },
    {
      name: 'keyword_figure_batches_place',
      properties: ['country', 'language', 'location', 'createdAt'],
    },
    { name: 'keyword_figure_batches_user', properties: ['userId'] },
  ],
});

/** Texts whose figures are bought with one call. */
export class KeywordFigureBatch extends KeywordFigureBatchSchema.class {}
KeywordFigureBatchSchema.setClass(KeywordFigureBatch);

const StoredFiguresSchema = defineEntity({
  name: 'StoredFigures',
  tableName: 'keyword_figures',
  properties: {
    /** Normalised. */
    text: p.string().length(200).primary(),
    country: p.string().length(2).primary(),
    language: p.string().length(2).primary(),
    location: p.string().length(120).primary(),
    /** `refused`: not asked for. `failed`: asked for without a result; earlier figures stay. */
    state: p.enum(['asked', 'known', 'refused', 'failed']),
    reason: p.enum(keywordRefusals).nullable(),
    batchId: () =>
      p
        .manyToOne(KeywordFigureBatch)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('batch_id'),
    /** `null` is unknown. */
    searchVolume: p.integer().nullable(),
    cpcMicros: p.integer().nullable(),
    difficulty: p.integer().nullable(),
    /** The purchase of the difficulty, while it is open. */
    difficultyBatchId: () =>
      p
        .manyToOne(KeywordFigureBatch)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('difficulty_batch_id'),
    knownAt: p.datetime().nullable(),
    /** Of a failure: not asked for again before. */
    retryAt: p.datetime().nullable(),
    stateAt: p.datetime(),
  },
  indexes: [
    {
      name: 'keyword_figures_batch',
      expression:
        'create index "keyword_figures_batch" on "keyword_figures" ("batch_id") where "batch_id" is not null',
    },
    {
      name: 'keyword_figures_difficulty_batch',
      expression:
        'create index "keyword_figures_difficulty_batch" on "keyword_figures" ("difficulty_batch_id") where "difficulty_batch_id" is not null',
    },
    { name: 'keyword_figures_state_at', properties: ['stateAt'] },
  ],
  checks: [
    {
      name: 'keyword_figures_refused_check',
      expression: `("state" = 'refused') = ("reason" is not null)`,
    },
    {
      name: 'keyword_figures_known_check',
      expression: `"state" <> 'known' or "known_at" is not null`,
    },
  ],
});

/** The figures of a text in a place, read once for all who track it. */
export class StoredFigures extends StoredFiguresSchema.class {}
StoredFiguresSchema.setClass(StoredFigures);
