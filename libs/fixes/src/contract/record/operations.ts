import { idInput } from '@app/common/contract';
import { z } from 'zod';
import { proofKeySchema } from './proof-file.js';
import { recordEventSchema } from './record-event.js';

/** Of the checks that the events name, by their ids; a check that no longer exists has none. */
const checkTitles = z.record(z.string(), z.string());

/** The record of a fix, oldest event first. */
export const fixRecordSchema = z.object({
  fixId: z.string(),
  events: z.array(recordEventSchema),
  checkTitles,
  /** The public page; `null`: it is not shared. */
  shareUrl: z.string().nullable(),
});
export type FixRecord = z.infer<typeof fixRecordSchema>;

export const sharedProofInput = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.'),
});
export type SharedProofInput = z.infer<typeof sharedProofInput>;

/** A record as everyone sees it who has its link. */
export const sharedProofSchema = z.object({ events: z.array(recordEventSchema), checkTitles });
export type SharedProof = z.infer<typeof sharedProofSchema>;

export const proofShareSchema = z.object({ success: z.literal(true), shareUrl: z.string() });
export const proofShareEnded = z.object({ success: z.literal(true) });
export const proofKeysSchema = z.object({ keys: z.array(proofKeySchema) });

const pictureName = { sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a picture.') };
export const fixPictureInput = idInput.extend(pictureName);
export type FixPictureInput = z.infer<typeof fixPictureInput>;
/** `data`: a `data:` URL. */
export const fixPictureSchema = z.object({ data: z.string() });
export const sharedPictureInput = sharedProofInput.extend(pictureName);
export type SharedPictureInput = z.infer<typeof sharedPictureInput>;
