import { idInput } from '@app/common/contract';
import { parseTypedUrl } from '@app/common/contract';
import { z } from 'zod';

export const widgetStatuses = ['connected', 'not_connected', 'checking'] as const;
export const verificationMethods = ['meta', 'dns', 'file'] as const;
export const verificationMethodSchema = z.enum(verificationMethods);
export type VerificationMethod = z.infer<typeof verificationMethodSchema>;
/** The proofs of control that a website can be verified by. */
export const verificationSources = [...verificationMethods, 'widget', 'gsc'] as const;
export type VerificationSource = (typeof verificationSources)[number];

/**
 * How a scan reads pages. raw: the HTML that the server sends. rendered: every page in a browser, after its scripts.
 * auto: whichever a sample of the website calls for.
 */
export const renderings = ['raw', 'rendered', 'auto'] as const;
export const renderingSchema = z.enum(renderings);
export type Rendering = z.infer<typeof renderingSchema>;

/** Field names follow section 3 of the SEO specification. */
export const websiteSchema = z.object({
  id: z.string(),
  url: z.string(),
  domain: z.string(),
  site_id: z.string(),
  widget_status: z.enum(widgetStatuses),
  /** ISO instant of the last widget check; `null` if there was none. */
  widget_checked_at: z.string().nullable(),
  last_scan_date: z.string().nullable(),
  /**
   * The Health score: that of the latest comparable scan of the whole website, 0-100, one decimal; `null` without one.
   * (The name is the specification's; it is no average.)
   */
  avg_seo_score: z.number().nullable(),
  /** The scan that the Health score comes from, and when it finished. */
  health_scan_id: z.string().nullable(),
  health_scanned_at: z.string().nullable(),
  verified: z.boolean(),
  verified_by: z.enum(verificationSources).nullable(),
  verification: z.object({
    meta: z.object({ name: z.string(), content: z.string() }),
    dns: z.object({ host: z.string(), value: z.string() }),
    file: z.object({ path: z.string(), content: z.string() }),
  }),
  /** Simulated visitors ignore its robots.txt, as its verified owner has chosen. */
  ignores_robots: z.boolean(),
  /** Requests per second that its verified owner allows for scans; `null`: the default pace. */
  scan_requests_per_second: z.number().int().nullable(),
  /** How its scans read pages unless they ask for another way. */
  rendering: renderingSchema,
  /** Words that no fix may contain. */
  banned_words: z.array(z.string()),
  /** The HTML snippet to paste into the website. */
  widget_snippet: z.string(),
});
export type Website = z.infer<typeof websiteSchema>;

export const websiteList = z.object({
  success: z.literal(true),
  websites: z.array(websiteSchema),
  limit: z.number().int(),
  canAddMore: z.boolean(),
});
export type WebsiteList = z.infer<typeof websiteList>;

export const addWebsiteInput = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Please enter a website URL')
    .max(2048, 'This URL is too long')
    .refine((text) => parseTypedUrl(text) !== null, 'Please enter a valid website address'),
});
export type AddWebsiteInput = z.infer<typeof addWebsiteInput>;
export const websiteResponse = z.object({
  success: z.literal(true),
  website: websiteSchema,
  /** Which scheme was chosen for an address without one, where that is not https. */
  note: z.string().nullable(),
});
export type WebsiteResponse = z.infer<typeof websiteResponse>;

/** The body of the REST request, whose path contains the id. */
export const robotsInput = z.object({ ignoresRobots: z.boolean() });
export type RobotsInput = z.infer<typeof robotsInput>;
export const setRobotsInput = idInput.extend(robotsInput.shape);
export type SetRobotsInput = z.infer<typeof setRobotsInput>;
/** The fastest pace of a scan that an owner may choose. */
export const MAX_SCAN_REQUESTS_PER_SECOND = 20;
/** The body of the REST request, whose path contains the id. `null`: the default pace. */
export const scanPaceInput = z.object({
  requestsPerSecond: z.number().int().min(1).max(MAX_SCAN_REQUESTS_PER_SECOND).nullable(),
});
export type ScanPaceInput = z.infer<typeof scanPaceInput>;
export const setScanPaceInput = idInput.extend(scanPaceInput.shape);
export type SetScanPaceInput = z.infer<typeof setScanPaceInput>;
/** The body of the REST request, whose path contains the id. */
export const schemeInput = z.object({ scheme: z.enum(['https', 'http']) });
export type SchemeInput = z.infer<typeof schemeInput>;
export const setSchemeInput = idInput.extend(schemeInput.shape);
export type SetSchemeInput = z.infer<typeof setSchemeInput>;
/** The body of the REST request, whose path contains the id. */
export const websiteRenderingInput = z.object({ rendering: renderingSchema });
export type WebsiteRenderingInput = z.infer<typeof websiteRenderingInput>;
export const setRenderingInput = idInput.extend(websiteRenderingInput.shape);
export type SetRenderingInput = z.infer<typeof setRenderingInput>;
export const MAX_BANNED_WORDS = 50;
const MAX_BANNED_WORD_CHARS = 60;
/** The body of the REST request, whose path contains the id. Words or short phrases; an empty list bans none. */
export const bannedWordsInput = z.object({
  bannedWords: z
    .array(
      z
        .string()
        .trim()
        .max(MAX_BANNED_WORD_CHARS, `A word has at most ${MAX_BANNED_WORD_CHARS} characters`)
        .regex(/[\p{L}\p{N}]/u, 'Each entry needs a letter or digit'),
    )
    .max(MAX_BANNED_WORDS, `At most ${MAX_BANNED_WORDS} words`),
});
export type BannedWordsInput = z.infer<typeof bannedWordsInput>;
export const setBannedWordsInput = idInput.extend(bannedWordsInput.shape);
export type SetBannedWordsInput = z.infer<typeof setBannedWordsInput>;
export const successResponse = z.object({ success: z.literal(true) });
export type SuccessResponse = z.infer<typeof successResponse>;

export const checkWidgetResponse = z.object({
  success: z.literal(true),
  widget_status: z.enum(widgetStatuses),
});
export type CheckWidgetResponse = z.infer<typeof checkWidgetResponse>;

/** The body of the REST request, whose path contains the id. */
export const verificationMethodInput = z.object({ method: verificationMethodSchema });
export type VerificationMethodInput = z.infer<typeof verificationMethodInput>;
export const verifyWebsiteInput = idInput.extend(verificationMethodInput.shape);
/** If `verified` is false, `reason` is a sentence about what was found instead. */
export const verifyWebsiteResponse = z.object({
  success: z.literal(true),
  verified: z.boolean(),
  reason: z.string().nullable(),
});
export type VerifyWebsiteResponse = z.infer<typeof verifyWebsiteResponse>;
