import type { FixesAnswer } from './stored-answer.js';

/** An answer with the moment it was asked for (milliseconds of a steady clock): anything later may have changed it. */
export interface RecentAnswer {
  readonly answer: FixesAnswer;
  readonly readAt: number;
}

const BODY_LENGTH_AT = 8; // behind readAt
const KEY_LENGTH_AT = 12;
const ETAG_LENGTH_AT = 14;
const IS_GZIP_AT = 15;
const HEAD_BYTES = 16;
const KEY_MOST_BYTES = 0xffff;
const ETAG_MOST_BYTES = 0xff;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Answers one behind the other in a single piece of memory, found by the hash of their key. As objects, tens of
 * thousands of them would be copied and marked by every collection of garbage, for which all pages have to wait;
 * here a collection sees two objects. Two keys of one hash take each other's place.
 */
export class AnswerStore {
  private readonly places = new Map<number, number>();
  private readonly bytes: Buffer;
  private used = 0;

  /** Memory is taken as it fills. */
  constructor(maxBytes: number) {
    this.bytes = Buffer.allocUnsafeSlow(maxBytes);
  }

  get size(): number {
    return this.places.size;
  }

  /** A copy: the memory is used again. */
  get(key: string): RecentAnswer | undefined {
    const place = this.places.get(hashOf(key));
    if (place === undefined) return undefined;
    const { bytes } = this;
    const keyEnd = place + HEAD_BYTES + bytes.readUInt16LE(place + KEY_LENGTH_AT);
    if (bytes.toString('utf8', place + HEAD_BYTES, keyEnd) !== key) return undefined;
    const etagEnd = keyEnd + bytes.readUInt8(place + ETAG_LENGTH_AT);
    const bodyEnd = etagEnd + bytes.readUInt32LE(place + BODY_LENGTH_AT);
    return {
      answer: {
        etag: bytes.toString('latin1', keyEnd, etagEnd),
        body: Buffer.from(bytes.subarray(etagEnd, bodyEnd)),
        isGzip: bytes.readUInt8(place + IS_GZIP_AT) === 1,
      },
      readAt: bytes.readDoubleLE(place),
    };
  }

  /** False, and without the key, when there is no room. A replaced answer takes room until `clear`. */
  set(key: string, { answer, readAt }: RecentAnswer): boolean {
    const { bytes, used } = this;
    const { etag, body, isGzip } = answer;
    const keyBytes = Buffer.byteLength(key);
    const end = used + HEAD_BYTES + keyBytes + etag.length + body.length;
    if (end > bytes.length || keyBytes > KEY_MOST_BYTES || etag.length > ETAG_MOST_BYTES) {
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
