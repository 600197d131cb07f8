import type { FixesResponse } from './stored-response.js';

/**
 * A response and when it was requested (milliseconds of a monotonic clock): any later change may have made it outdated.
 */
export interface RecentResponse {
  readonly response: FixesResponse;
  readonly readAt: number;
}

const BODY_LENGTH_AT = 8; // after readAt
const KEY_LENGTH_AT = 12;
const ETAG_LENGTH_AT = 14;
const IS_GZIP_AT = 15;
const HEAD_BYTES = 16;
const MAX_KEY_BYTES = 0xffff;
const MAX_ETAG_BYTES = 0xff;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Stores responses one after another in a single buffer, indexed by the hash of their key. As objects, tens of
 * thousands of responses would be copied and marked in each garbage collection, which delays all requests; here it sees
 * two objects. Keys with the same hash replace each other.
 */
export class ResponseStore {
  private readonly places = new Map<number, number>();
  private readonly bytes: Buffer;
  private used = 0;

  /** The operating system allocates the memory only as it is filled. */
  constructor(maxBytes: number) {
    this.bytes = Buffer.allocUnsafeSlow(maxBytes);
  }

  get size(): number {
    return this.places.size;
  }

  /** Returns a copy, because the memory is reused. */
  get(key: string): RecentResponse | undefined {
    const place = this.places.get(hashOf(key));
    if (place === undefined) return undefined;
    const { bytes } = this;
    const keyEnd = place + HEAD_BYTES + bytes.readUInt16LE(place + KEY_LENGTH_AT);
    if (bytes.toString('utf8', place + HEAD_BYTES, keyEnd) !== key) return undefined;
    const etagEnd = keyEnd + bytes.readUInt8(place + ETAG_LENGTH_AT);
    const bodyEnd = etagEnd + bytes.readUInt32LE(place + BODY_LENGTH_AT);
    return {
      response: {
        etag: bytes.toString('latin1', keyEnd, etagEnd),
        body: Buffer.from(bytes.subarray(etagEnd, bodyEnd)),
        isGzip: bytes.readUInt8(place + IS_GZIP_AT) === 1,
      },
      readAt: bytes.readDoubleLE(place),
    };
  }

  /** Returns `false`, and removes the key, if there is no room. A replaced response takes up room until `clear`. */
  set(key: string, { response, readAt }: RecentResponse): boolean {
    const { bytes, used } = this;
    const { etag, body, isGzip } = response;
    const keyBytes = Buffer.byteLength(key);
    const end = used + HEAD_BYTES + keyBytes + etag.length + body.length;
    if (end > bytes.length || keyBytes > MAX_KEY_BYTES || etag.length > MAX_ETAG_BYTES) {
      this.delete(key);
      return false;
    }
    bytes.writeDoubleLE(readAt, used);
    bytes.writeUInt32LE(body.length, used + BODY_LENGTH_AT);
    bytes.writeUInt16LE(keyBytes, used + KEY_LENGTH_AT);
    bytes.writeUInt8(etag.length, used + ETAG_LENGTH_AT);
    bytes.writeUInt8(isGzip ? 1 : 0, used + IS_GZIP_AT);
    bytes.write(key, used + HEAD_BYTES, 'utf8');
    bytes.write(etag, used + HEAD_BYTES + keyBytes, 'latin1');
    bytes.set(body, end - body.length);
    this.places.set(hashOf(key), used);
    this.used = end;
    return true;
  }

  delete(key: string): void {
    this.places.delete(hashOf(key));
  }

  clear(): void {
    this.places.clear();
    this.used = 0;
  }
}

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = FNV_START;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME);
  }
  return hash;
}
