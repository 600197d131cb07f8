import { z } from 'zod';
import { fixKindOfPageSchema, guardResultSchema } from '../fix.js';

/** Who did it: a person with access to the account, or the product by itself. Records name nobody. */
const recordActor = z.enum(['user', 'product']);
const days = z.object({ from: z.string(), to: z.string() });
const clicks = z.object({ before: z.number().int(), after: z.number().int() });

/** Instead of a check: of a text that its owner wanted. */
export const OWN_CHECK = 'own';

/** A scan has found the issue. */
const found = z.object({
  page: z.string(),
  checkId: z.string(),
  fingerprint: z.string(),
  /** `null` for a text that its owner wrote without a scan. */
  scanId: z.string().nullable(),
  /** What the scan has noted about the issue. */
  evidence: z.string().nullable(),
  /** The value on the page; `null`: it had none. */
  value: z.string().nullable(),
});

/** A text was written, or written again. */
const written = z.object({
  kind: fixKindOfPageSchema,
  name: z.string().nullable(),
  selector: z.string().nullable(),
  before: z.string().nullable(),
  text: z.string(),
  writer: z.string(),
  promptVersion: z.string(),
  /** SHA-256 of the writer's input. */
  inputHash: z.string(),
  confidence: z.number(),
  isEdited: z.boolean(),
  guards: z.array(guardResultSchema),
  by: recordActor,
});

export const recordPictureSchema = z.object({
  sha256: z.string(),
  bytes: z.number().int(),
  mediaType: z.string(),
});
export type RecordPicture = z.infer<typeof recordPictureSchema>;

/** What the page showed when it was read. */
const seen = z.object({
  text: z.string(),
  rendered: z.boolean(),
  /** In the response of the server itself; `null`: unknown. */
  raw: z.boolean().nullable(),
  picture: recordPictureSchema.nullable(),
});

/** A crawler has received the page since the fix was seen on it. */
const recrawled = z.discriminatedUnion('source', [
  z.object({ source: z.literal('access_log'), bot: z.string(), day: z.string() }),
  z.object({ source: z.literal('url_inspection'), bot: z.string(), crawledAt: z.string() }),
]);

/** The change in clicks, as a factor: 1.2 is a fifth more. */
export const clickChangeSchema = z.object({
  factor: z.number(),
  /** The 95 % interval. */
  low: z.number(),
  high: z.number(),
});

/** `too_few`: too few clicks, or pages to compare with, to say anything. */
export const effectOutcomes = ['more_clicks', 'fewer_clicks', 'not_measurable', 'too_few'] as const;
export const effectOutcomeSchema = z.enum(effectOutcomes);
export type EffectOutcome = z.infer<typeof effectOutcomeSchema>;

/** Clicks in Search Console before and after the fix, compared with the pages of the website without one. */
const effect = z.object({
  outcome: effectOutcomeSchema,
  before: days,
  after: days,
  page: clicks,
  others: clicks.extend({ pages: z.number().int() }).nullable(),
  /** `null` if nothing can be said. */
  change: clickChangeSchema.nullable(),
});

const because = z.object({ reason: z.string().nullable() });
const dataOf = {
  found,
  written,
  reviewed: z.object({ by: recordActor }),
  applied: z.object({ text: z.string(), by: recordActor }),
  seen,
  /** The page no longer has the value that the fix was written for. */
  overwritten: because,
  not_seen: because,
  reverted: because.extend({ by: recordActor }),
  recrawled,
  effect,
} as const;

export type RecordKind = keyof typeof dataOf;
/** What happened to a fix; stored as written, once, and hashed. */
export type RecordEntry = {
  [Kind in RecordKind]: { readonly kind: Kind; readonly data: z.infer<(typeof dataOf)[Kind]> };
}[RecordKind];

/** The links of the chain. */
export const recordLink = {
  /** 1 for the first event of a fix. */
  sequence: z.number().int(),
  at: z.string(),
  /** Hash of the event before; `null` for the first one. */
  previousHash: z.string().nullable(),
  /** SHA-256 of the canonical JSON of fixId, sequence, at, kind, data and previousHash, in hex. */
  hash: z.string(),
  /** Thumbprint of the key that has signed the hash; `null`: the installation had none. */
  keyId: z.string().nullable(),
  /** Base64url. */
  signature: z.string().nullable(),
} as const;

function eventOf<Kind extends RecordKind>(kind: Kind) {
  return z.object({ ...recordLink, kind: z.literal(kind), data: dataOf[kind] });
}

export const recordEventSchema = z.discriminatedUnion('kind', [
  eventOf('found'),
  eventOf('written'),
  eventOf('reviewed'),
  eventOf('applied'),
  eventOf('seen'),
  eventOf('overwritten'),
  eventOf('not_seen'),
  eventOf('reverted'),
  eventOf('recrawled'),
  eventOf('effect'),
]);
export type RecordEvent = z.infer<typeof recordEventSchema>;
