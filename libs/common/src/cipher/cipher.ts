import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12; // NIST SP 800-38D, section 5.2.1.1
const TAG_BYTES = 16;
const KEY_ID_CHARS = 8;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The text cannot be decrypted: its key is gone, or it was changed or moved. */
export class CannotDecrypt extends Error {
  override readonly name = 'CannotDecrypt';
}

/**
 * Encrypts secrets of other services (AES-256-GCM). The result starts with the id of the key, so that keys can
 * be replaced; `purpose` is authenticated, so that a text stored for one purpose cannot be used for another.
 */
@Injectable()
export class Cipher {
  private readonly keys: readonly Key[];

  constructor(@Inject(APP_CONFIG) config: Pick<AppConfig, 'encryptionKeys'>) {
    this.keys = config.encryptionKeys.map(keyOf);
  }

  /** Throws when no `ENCRYPTION_KEY` is set. */
  encrypt(plain: string, purpose: string): string {
    const key = this.keys[0];
    if (key === undefined) throw new Error('ENCRYPTION_KEY is not set.');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key.bytes, nonce);
    cipher.setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final()]);
    return `${key.id}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /** Throws `CannotDecrypt`. */
  decrypt(text: string, purpose: string): string {
    const [id, body = ''] = text.split('.');
    const key = this.keys.find((candidate) => candidate.id === id);
    if (key === undefined) throw new CannotDecrypt(`The key ${id ?? ''} is not configured.`);
    const bytes = Buffer.from(body, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new CannotDecrypt('The text is cut off.');
    const opened = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    opened.setAAD(Buffer.from(purpose));
    opened.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return opened.update(sealed, undefined, 'utf8') + opened.final('utf8');
    } catch (cause) {
      throw new CannotDecrypt('The text was changed.', { cause });
    }
  }
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'groundswell cipher', KEY_BYTES));
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_CHARS);
  return { id, bytes };
}
