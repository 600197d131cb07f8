import { AppError, Cipher, S3FileStore } from '@app/common';
import type { S3Request, S3Transport } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { Injectable } from '@nestjs/common';

const PURPOSE = 'export store';
const TIMING = { timeoutMs: 120_000, pausesMs: [1_000, 5_000] } as const;
const RESPONSE_MAX_BYTES = 65_536;

export interface StorePlace {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  /** Encrypted. */
  readonly secret: string;
}

/** Stores files in buckets of users, through the outbound guard. */
@Injectable()
export class ExportStore {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly cipher: Cipher,
  ) {}

  encrypt(secretAccessKey: string): string {
    return this.cipher.encrypt(secretAccessKey, PURPOSE);
  }

  /** Throws `target_refused` for a store that the guard does not allow. */
  async requireAllowed(endpoint: string): Promise<void> {
    const validation = await this.outbound.validate(endpoint);
    if (!validation.ok) throw new AppError('target_refused', validation.message);
  }

  /** Throws `CannotDecrypt`. */
  open({ endpoint, region, bucket, prefix, accessKeyId, secret }: StorePlace): S3FileStore {
    const secretAccessKey = this.cipher.decrypt(secret, PURPOSE);
    const { origin } = new URL(endpoint);
    return new S3FileStore(
      { kind: 's3', origin, region, bucket, prefix, accessKeyId, secretAccessKey },
      TIMING,
      this.transport,
    );
  }

  private readonly transport: S3Transport = async ({
    url,
    method,
    headers,
    body,
    timeoutMs,
  }: S3Request) => {
    if (method === 'DELETE') throw new Error('Files of users are never deleted.');
    const result = await this.outbound.fetch({
      ...{ url, method, headers, timeoutMs, maxRedirects: 0 },
      ...{ maxBytes: RESPONSE_MAX_BYTES, truncate: true },
      ...(body !== undefined && { body: Buffer.from(body) }),
    });
    if (result.kind === 'failed') throw new StoreUnreachable(result.message);
    return { status: result.status, body: result.body };
  };
}

/** There was no response; the message is a sentence. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}
