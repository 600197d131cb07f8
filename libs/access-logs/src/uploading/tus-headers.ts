import { AppError } from '@app/common';
import { LOG_MAX_BYTES, logFormatSchema, sourceSchema } from '../contract/index.js';
import type { LogFormat } from '../contract/index.js';
import { z } from 'zod';

/** tus.io, the protocol of resumable uploads. */
export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,creation-defer-length,checksum,termination';
export const TUS_CHECKSUMS = 'sha256,sha1';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface UploadRequest {
  readonly websiteId: string;
  readonly fileName: string;
  readonly source: string;
  readonly format: LogFormat | null;
  /** `null`: sent with the last bytes. */
  readonly length: number | null;
}

export interface Checksum {
  readonly algorithm: 'sha256' | 'sha1';
  /** In base64. */
  readonly digest: string;
}

const metadataSchema = z.object({
  websiteId: z.uuid('Upload-Metadata needs the websiteId'),
  filename: z.string().max(200).default(''),
  source: sourceSchema,
  format: logFormatSchema.or(z.literal('')).default(''),
});

/** Throws `validation_failed` for another version of the protocol. */
export function requireTus(headers: Headers): void {
  if (headers['tus-resumable'] === TUS_VERSION) return;
  throw refusal(`Tus-Resumable must be ${TUS_VERSION}`);
}

/** The headers of a creation. Throws `validation_failed` and `too_large`. */
export function uploadRequestOf(headers: Headers): UploadRequest {
  const isDeferred = headers['upload-defer-length'] === '1';
  const length = isDeferred ? null : numberIn(headers, 'upload-length');
  if (length !== null && length > LOG_MAX_BYTES) throw tooLarge();
  const metadata = metadataSchema.safeParse(metadataOf(textIn(headers, 'upload-metadata')));
  if (!metadata.success)
    throw refusal(metadata.error.issues[0]?.message ?? 'Upload-Metadata is wrong');
  const { websiteId, filename: fileName, source, format } = metadata.data;
  return { websiteId, fileName, source, format: format === '' ? null : format, length };
}

/** The `Upload-Offset`. Throws `validation_failed`. */
export function offsetIn(headers: Headers): number {
  return numberIn(headers, 'upload-offset');
}

/** The `Upload-Length` that ends a deferred one; `null` without. */
export function laterLengthIn(headers: Headers): number | null {
  if (headers['upload-length'] === undefined) return null;
  const length = numberIn(headers, 'upload-length');
  if (length > LOG_MAX_BYTES) throw tooLarge();
  return length;
}

/** `null` without an `Upload-Checksum`. Throws `validation_failed` for an algorithm that is not offered. */
export function checksumIn(headers: Headers): Checksum | null {
  const text = textIn(headers, 'upload-checksum');
  if (text === '') return null;
  const [algorithm, digest = ''] = text.split(' ');
  if (algorithm === 'sha256' || algorithm === 'sha1') return { algorithm, digest };
  throw refusal(`Upload-Checksum must be one of ${TUS_CHECKSUMS}`);
}

export function tooLarge(): AppError {
  return new AppError('too_large', 'A log can have up to 20 GB, uncompressed');
}

/** `key base64,key base64`. */
function metadataOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      // A text with a character that cannot be stored is refused where others are.
      return [key, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '')];
    }),
  );
}

function numberIn(headers: Headers, name: string): number {
  const text = textIn(headers, name);
  if (!/^\d{1,15}$/.test(text)) throw refusal(`${name} must be a whole number`);
  return Number(text);
}

function textIn(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}

function refusal(message: string): AppError {
  return new AppError('validation_failed', message);
}
