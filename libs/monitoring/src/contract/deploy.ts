import { z } from 'zod';

/** A deploy: an address that is no http(s) URL could run a script where it is shown. */
const deployUrl = z
  .url({ protocol: /^https?$/, error: 'Please enter an http or https URL' })
  .max(2_048);

export const reportDeployInput = z.object({
  websiteId: z.uuid(),
  /** As the pipeline names it: a tag, a commit. One deploy of a website per version. */
  version: z.string().trim().min(1, 'Name the version that was deployed').max(100),
  /** Of the deploy or its changes, for people. */
  url: deployUrl.optional(),
  /** When it went live; left out: now. */
  deployedAt: z.iso.datetime({ offset: true }).optional(),
});
export type ReportDeployInput = z.infer<typeof reportDeployInput>;

export const deploySchema = z.object({
  id: z.string(),
  version: z.string(),
  url: z.string().nullable(),
  deployedAt: z.string(),
});
export type Deploy = z.infer<typeof deploySchema>;

export const deployResponse = z.object({
  success: z.literal(true),
  deploy: deploySchema,
  /** `false`: this version was reported before, and stays as it was then. */
  isNew: z.boolean(),
});
export type DeployResponse = z.infer<typeof deployResponse>;

/** The newest first. */
export const DEPLOYS_SHOWN = 20;
export const deployList = z.object({ deploys: z.array(deploySchema) });
export type DeployList = z.infer<typeof deployList>;

/** " after deploy 1.4.2"; empty without one. With several deploys, all are named: the cause is unknown. */
export function afterDeploys(versions: readonly string[]): string {
  if (versions.length === 0) return '';
  return ` after ${versions.length === 1 ? 'deploy' : 'one of the deploys'} ${versions.join(', ')}`;
}
