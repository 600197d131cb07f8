import { z } from 'zod';
import type { OpenSourceProblem } from './open-source-text.js';

const ADDRESS_MAX_CHARS = 2_048;
const ANCHOR_MAX_CHARS = 200;
const LINKS_MAX = 100;
const address = z.string().max(ADDRESS_MAX_CHARS);

/** Responses of Bing Webmaster Tools' JSON API: each is within `d`. */
export const sitesSchema = z
  .object({ d: z.array(z.object({ Url: address, IsVerified: z.boolean() })) })
  .transform(({ d }) => d);
export const linkCountsSchema = z
  .object({
    d: z.object({
      Links: z.array(z.object({ Url: address, Count: z.int().nonnegative() })),
      TotalPages: z.int().nonnegative(),
    }),
  })
  .transform(({ d }) => d);
export const urlLinksSchema = z
  .object({
    d: z.object({
      Details: z.array(
        z.object({
          Url: address,
          AnchorText: z
            .string()
            .nullable()
            .transform((text) => (text ?? '').slice(0, ANCHOR_MAX_CHARS)),
        }),
      ),
    }),
  })
  .transform(({ d }) => d.Details.slice(0, LINKS_MAX));
export type LinkCount = z.infer<typeof linkCountsSchema>['Links'][number];

/** `ErrorCode` of a failure: https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.apierrorcode */
const errorSchema = z.object({ ErrorCode: z.int() });
const REFUSED_CODES: readonly number[] = [3, 6, 10, 13, 14];
const THROTTLED_CODES: readonly number[] = [4, 5];

/** The site of a domain among those of the key, `www.` or not; `null` if none is verified. */
export function siteOfDomain(sites: z.infer<typeof sitesSchema>, domain: string): string | null {
  const site = sites.find(
    ({ Url, IsVerified }) =>
      IsVerified && URL.canParse(Url) && [domain, `www.${domain}`].includes(new URL(Url).hostname),
  );
  return site?.Url ?? null;
}

/** What a response means that is not the expected one. */
export function bingProblem(status: number, json: unknown): OpenSourceProblem {
  const { data } = errorSchema.safeParse(json);
  if (data !== undefined && THROTTLED_CODES.includes(data.ErrorCode)) return 'paused';
  if (data !== undefined && REFUSED_CODES.includes(data.ErrorCode)) return 'bad_key';
  return status === 401 || status === 403 ? 'bad_key' : 'no_response';
}
