import { fileURLToPath } from 'node:url';

/** Where uploads are stored; all processes share it. */
export type StoragePlace =
  | { readonly kind: 'directory'; readonly path: string }
  | {
      readonly kind: 's3';
      /** `https://host:port`, without a trailing slash. */
      readonly origin: string;
      readonly bucket: string;
      /** The prefix of every key: empty, or `some/prefix/`. */
      readonly prefix: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const DEFAULT_REGION = 'us-east-1'; // what stores without regions expect
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_-]+\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/**
 * `file:///directory`, or `s3://key:secret@host/bucket/prefix?region=…&tls=0` (prefix, region and tls may be
 * missing; characters of key and secret that a URL reserves are percent-encoded). `null` for anything else.
 */
export function storagePlaceOf(text: string): StoragePlace | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'file:')
    return url.hostname === '' ? { kind: 'directory', path: fileURLToPath(url) } : null;
  if (url.protocol !== 's3:' || url.hostname === '') return null;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  const tls = url.searchParams.get('tls') ?? '1';
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decoded);
  if (!accessKeyId || !secretAccessKey) return null;
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || !REGION.test(region)) return null;
  if (tls !== '0' && tls !== '1') return null;
  const origin = `${tls === '1' ? 'https' : 'http'}://${url.host}`;
  return { kind: 's3', origin, bucket, prefix, region, accessKeyId, secretAccessKey };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // a lone %
  }
}
