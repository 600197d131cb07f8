import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ReportDetail } from './contract/index.js';

export type ReportPictures = Pick<ReportDetail, 'filmstrip' | 'screenshot'>;

export const noPictures: ReportPictures = { filmstrip: [], screenshot: null };

/** A picture embedded in the report; never an address that the user's browser would request. */
const picture = z.string().startsWith('data:image/');
const picturesSchema = z.object({
  audits: z.object({
    'screenshot-thumbnails': z
      .object({
        details: z.object({ items: z.array(z.object({ timing: z.number(), data: picture })) }),
      })
      .optional()
      .catch(undefined),
    'final-screenshot': z
      .object({ details: z.object({ data: picture }) })
      .optional()
      .catch(undefined),
  }),
});

/** The stored form of a report. */
export function packReport(report: object): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(report));
}

/** The report's JSON. */
export function unpackReport(packed: Buffer): Promise<Buffer> {
  return promisify(gunzip)(packed);
}

/** The filmstrip and the last screenshot inside a stored report. */
export async function picturesOf(packed: Buffer): Promise<ReportPictures> {
  const json: unknown = JSON.parse((await unpackReport(packed)).toString('utf8'));
  const { audits } = picturesSchema.parse(json);
  const frames = audits['screenshot-thumbnails']?.details.items ?? [];
  return {
    filmstrip: frames.map(({ timing, data }) => ({ atMs: Math.round(timing), image: data })),
    screenshot: audits['final-screenshot']?.details.data ?? null,
  };
}
