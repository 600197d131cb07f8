import { z } from 'zod';

/** Links to the report of one scan or campaign. */
export const SHARED_REPORTS_MAX = 50;
export const SHARE_DAYS_DEFAULT = 30;
export const SHARE_DAYS_MAX = 365;
const PASSWORD_MIN_CHARS = 8;
/** What people without an account may enter is bounded as well. */
export const PASSWORD_MAX_CHARS = 200;
const LABEL_MAX_CHARS = 80;

export const sharedReportFields = z.object({
  /** For the owner: whom the link is for. Readers don't see it. */
  label: z
    .string()
    .trim()
    .max(LABEL_MAX_CHARS, `Please use at most ${LABEL_MAX_CHARS} characters`)
    .default(''),
  /** From now on. */
  days: z
    .int('Please choose a whole number of days')
    .min(1, 'Please choose at least 1 day')
    .max(SHARE_DAYS_MAX, `Please choose at most ${SHARE_DAYS_MAX} days`)
    .default(SHARE_DAYS_DEFAULT),
  /** What readers have to enter; `null`: the link is enough. */
  password: z
    .string()
    .min(PASSWORD_MIN_CHARS, `Please use at least ${PASSWORD_MIN_CHARS} characters`)
    .max(PASSWORD_MAX_CHARS, `Please use at most ${PASSWORD_MAX_CHARS} characters`)
    .nullable()
    .default(null),
});
export type SharedReportFields = z.infer<typeof sharedReportFields>;
/** The same before defaults are filled in. */
export type SharedReportDraft = z.input<typeof sharedReportFields>;

/** What is shared: exactly one of these. */
const subjectFields = {
  scanId: z.uuid().optional(),
  campaignId: z.uuid().optional(),
};
type SubjectFields = { scanId?: string | undefined; campaignId?: string | undefined };

function namesOne({ scanId, campaignId }: SubjectFields): boolean {
  return (scanId === undefined) !== (campaignId === undefined);
}
const oneSubject = { path: ['scanId'], message: 'Please name a scan or a campaign' };

export const createSharedReportInput = sharedReportFields
  .extend(subjectFields)
  .refine(namesOne, oneSubject);
export type CreateSharedReportInput = z.infer<typeof createSharedReportInput>;

const linkFields = {
  id: z.string(),
  label: z.string(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** How often the report was opened, the owner's visits included. */
  views: z.int(),
  lastViewedAt: z.string().nullable(),
};

export const sharedReportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scan'),
    scanId: z.string(),
    /** When that scan was started. */
    scannedAt: z.string(),
    ...linkFields,
  }),
  z.object({
    kind: z.literal('campaign'),
    campaignId: z.string(),
    /** When that campaign was ordered. */
    orderedAt: z.string(),
    ...linkFields,
  }),
]);
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const sharedReportsInput = z.object(subjectFields).refine(namesOne, oneSubject);
export type SharedReportsInput = z.infer<typeof sharedReportsInput>;
/** Links to reports of this scan or campaign, and of others of the same website; newest first. */
export const sharedReportList = z.object({
  success: z.literal(true),
  links: z.array(sharedReportSchema),
});
export type SharedReportList = z.infer<typeof sharedReportList>;

export const sharedReportCreated = z.object({
  success: z.literal(true),
  link: sharedReportSchema,
  /** The secret of the address `/shared/{token}`: only its hash is stored. */
  token: z.string(),
});
export type SharedReportCreated = z.infer<typeof sharedReportCreated>;
export const sharedReportRevoked = z.object({ success: z.literal(true) });
