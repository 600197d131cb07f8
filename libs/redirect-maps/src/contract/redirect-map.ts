import { pageInput, nextCursorSchema } from '@app/common/contract';
import { z } from 'zod';

/** Old addresses of a map. */
export const OLD_ADDRESSES_MAX = 20_000;
export const OLD_LIST_MAX_BYTES = 10_000_000;
export const MAPS_PER_WEBSITE = 20;
/** Redirects that one request may change by their numbers. */
export const CHANGED_MAX = 1_000;

/**
 * Why a page was proposed: address, text or title are the same, or similar as a whole; the uploaded list named it; a person
 * chose it.
 */
export const matchReasons = [
  'same_path',
  'same_text',
  'same_title',
  'similar',
  'listed',
  'chosen',
] as const;
export const matchReasonSchema = z.enum(matchReasons);
export type MatchReason = z.infer<typeof matchReasonSchema>;

/**
 * proposed: with a target, not decided yet. accepted: exported. dropped: not to be redirected. unmapped: no target is
 * good enough. kept: the new website has this address.
 */
export const redirectStates = ['proposed', 'accepted', 'unmapped', 'dropped', 'kept'] as const;
export const redirectStateSchema = z.enum(redirectStates);
export type RedirectState = z.infer<typeof redirectStateSchema>;

export const exportFormats = ['nginx', 'apache', 'cloudflare', 'csv'] as const;
export const exportFormatSchema = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

const nameSchema = z.string().trim().max(80).default('');

/** Fields of the form in addition to its file, which has one old address a line, or is a CSV file. */
export const uploadRedirectMapFields = z.object({
  websiteId: z.uuid(),
  /** The scan of the new website. */
  scanId: z.uuid(),
  name: nameSchema,
});
export type UploadRedirectMapFields = z.infer<typeof uploadRedirectMapFields>;
export const uploadRedirectMapForm = uploadRedirectMapFields.extend({ file: z.file() });

export const createRedirectMapInput = uploadRedirectMapFields.extend({
  /** The scan of the old website. */
  oldScanId: z.uuid(),
});
export type CreateRedirectMapInput = z.infer<typeof createRedirectMapInput>;

export const redirectMapSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  name: z.string(),
  /** `null`: the scan was deleted. */
  scanId: z.string().nullable(),
  oldScanId: z.string().nullable(),
  status: z.enum(['matching', 'ready', 'failed']),
  /** A sentence; `null` unless it failed. */
  failure: z.string().nullable(),
  counts: z.record(redirectStateSchema, z.int()),
  total: z.int(),
  createdAt: z.string(),
});
export type RedirectMap = z.infer<typeof redirectMapSchema>;

export const oldListProblemSchema = z.object({ line: z.int(), message: z.string() });
export const redirectMapResponse = z.object({
  success: z.literal(true),
  map: redirectMapSchema,
  /** Lines of the list that were left out, the first hundred. */
  problems: z.array(oldListProblemSchema),
  problemCount: z.int(),
});
export type RedirectMapResponse = z.infer<typeof redirectMapResponse>;

export const redirectMapsInput = z.object({ websiteId: z.uuid() });
export const redirectMapList = z.object({
  success: z.literal(true),
  maps: z.array(redirectMapSchema),
  /** Completed scans of the website, newest first: what addresses can be compared with. */
  scans: z.array(
    z.object({ id: z.string(), url: z.string(), pages: z.int(), finishedAt: z.string() }),
  ),
});
export type RedirectMapList = z.infer<typeof redirectMapList>;

export const candidateSchema = z.object({
  url: z.string(),
  /** Percent. */
  confidence: z.int(),
  reason: matchReasonSchema,
});

export const redirectSchema = z.object({
  number: z.int(),
  oldUrl: z.string(),
  title: z.string().nullable(),
  state: redirectStateSchema,
  target: z.string().nullable(),
  /** Percent; `null` for a target that a person or a list named. */
  confidence: z.int().nullable(),
  reason: matchReasonSchema.nullable(),
  /** Other pages that came close. */
  others: z.array(candidateSchema),
});
export type Redirect = z.infer<typeof redirectSchema>;

const redirectFilters = z.object({
  state: redirectStateSchema.optional(),
  /** Part of an old address or a target. */
  search: z.string().trim().max(200).default(''),
});
export const redirectListQuery = pageInput.extend(redirectFilters.shape);
export const redirectListInput = redirectListQuery.extend({ id: z.uuid() });
export type RedirectListInput = z.infer<typeof redirectListInput>;
export const redirectList = z.object({
  success: z.literal(true),
  redirects: z.array(redirectSchema),
  /** That match the filters. */
  total: z.int(),
  nextCursor: nextCursorSchema,
});
export type RedirectList = z.infer<typeof redirectList>;

/** The place of an old address in its list. */
const numberSchema = z.int().min(1).max(OLD_ADDRESSES_MAX);

export const decideRedirectsBody = z.object({
  numbers: z.array(numberSchema).min(1).max(CHANGED_MAX),
  /** reopen: back to what was proposed. */
  decision: z.enum(['accept', 'drop', 'reopen']),
});
export const decideRedirectsInput = decideRedirectsBody.extend({ id: z.uuid() });
export type DecideRedirectsInput = z.infer<typeof decideRedirectsInput>;

export const acceptAboveBody = z.object({ minConfidence: z.coerce.number().int().min(1).max(100) });
export const acceptAboveInput = acceptAboveBody.extend({ id: z.uuid() });
export type AcceptAboveInput = z.infer<typeof acceptAboveInput>;

export const changeTargetBody = z.object({
  number: numberSchema,
  /** Absolute, or a path on the new website. */
  target: z.string().trim().min(1, 'Please enter an address').max(2048),
});
export const changeTargetInput = changeTargetBody.extend({ id: z.uuid() });
export type ChangeTargetInput = z.infer<typeof changeTargetInput>;

export const changedRedirects = z.object({
  success: z.literal(true),
  /** Redirects that changed. */
  changed: z.int(),
  map: redirectMapSchema,
});
export type ChangedRedirects = z.infer<typeof changedRedirects>;

export const findTargetsQuery = z.object({ search: z.string().trim().max(200).default('') });
export const findTargetsInput = findTargetsQuery.extend({ id: z.uuid() });
export type FindTargetsInput = z.infer<typeof findTargetsInput>;
export const foundTargets = z.object({
  success: z.literal(true),
  pages: z.array(z.object({ url: z.string(), title: z.string().nullable() })),
});
export type FoundTargets = z.infer<typeof foundTargets>;

export const exportRedirectsParams = z.object({ id: z.uuid(), format: exportFormatSchema });
export type ExportRedirectsParams = z.infer<typeof exportRedirectsParams>;

/** What the export leaves out, so that it can be said before it is downloaded. */
export const exportPreview = z.object({
  success: z.literal(true),
  redirects: z.int(),
  /** Old addresses of redirects that lead in a circle. */
  loops: z.array(z.string()),
  /** Redirects that led to another old address and now lead to the end of the chain. */
  shortened: z.int(),
  /** Old addresses with a query, which Bulk Redirects of Cloudflare cannot match. */
  withQuery: z.int(),
});
export type ExportPreview = z.infer<typeof exportPreview>;

export const removedRedirectMap = z.object({ success: z.literal(true) });
