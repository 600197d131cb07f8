import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import type { Type } from '@nestjs/common';
import { AccessLogsModule } from '../access-logs.module.js';
import { ReverseDns } from '../bots/reverse-dns.js';
import type { SentBytes } from '../uploading/log-uploads.service.js';
import { LogUploads } from '../uploading/log-uploads.service.js';

/** The feature with a verified website on a host that nothing requests, and no name server. */
export class AccessLogsContext {
  private constructor(readonly context: TestContext) {}

  static async create(): Promise<AccessLogsContext> {
    const context = await createTestContext([AuthModule, AccessLogsModule], {
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8099',
    });
    context.module.get(ReverseDns).verify = (addresses) =>
      Promise.resolve(addresses.map(() => 'unproven'));
    return new AccessLogsContext(context);
  }

  get<Service>(type: Type<Service>): Service {
    return this.context.module.get(type);
  }

  /** A user and the id of a website, which is verified unless it should not be. */
  async aWebsite({ isVerified = true } = {}): Promise<{ actor: Actor; websiteId: string }> {
    const actor = await newUser(this.context);
    const { website } = await this.get(WebsitesService).add(actor, {
      url: 'http://localhost:8099/',
    });
    if (isVerified)
      await this.context.rows(
        `update websites set verified_by = 'dns', verified_at = now() where id = ?`,
        [website.id],
      );
    return { actor, websiteId: website.id };
  }

  /** Begins an upload; returns its id. */
  begin(
    { actor, websiteId }: { actor: Actor; websiteId: string },
    request: { length?: number | null; source?: string } = {},
  ): Promise<string> {
    return this.get(LogUploads).create(actor, {
      ...{ websiteId, fileName: 'access.log', format: null },
      ...{ length: request.length ?? null, source: request.source ?? '' },
    });
  }

  send(actor: Actor, id: string, text: string, sent: Partial<SentBytes> = {}) {
    return this.get(LogUploads).send(actor, id, {
      ...{ offset: 0, length: null, checksum: null, isPacked: false },
      body: streamOf(Buffer.from(text)),
      ...sent,
    });
  }

  /** Uploads a whole log; returns the id of its import. */
  async upload(
    of: { actor: Actor; websiteId: string },
    text: string,
    source?: string,
  ): Promise<string> {
    const length = Buffer.byteLength(text);
    const id = await this.begin(of, { length, ...(source === undefined ? {} : { source }) });
    await this.send(of.actor, id, text);
    return id;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

export async function* streamOf(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
  await Promise.resolve();
}
