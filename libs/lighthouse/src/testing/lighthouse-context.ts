import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartLighthouseInput } from '../contract/index.js';
import { LighthouseRunnerModule } from '../lighthouse-runner.module.js';
import { LighthouseService } from '../lighthouse.service.js';

/** A self-contained page with one fault of each category. */
export const SMALL_PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>A small page</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"></head>
  <body><h1>A small page</h1><p>${'Some words. '.repeat(40)}</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></body></html>`;

/** The feature on real services, with a website on loopback and users. */
export class LighthouseContext {
  readonly lighthouse: LighthouseService;

  private constructor(
    readonly context: TestContext,
    private readonly server: Server,
    readonly origin: string,
  ) {
    this.lighthouse = context.module.get(LighthouseService);
  }

  static async create(
    listener: RequestListener = (_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(SMALL_PAGE);
    },
  ): Promise<LighthouseContext> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const context = await createTestContext([AuthModule, LighthouseRunnerModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
      CHROMIUM_LIBRARY_PATH: process.env.CHROMIUM_LIBRARY_PATH ?? '',
    });
    return new LighthouseContext(context, server, `http://127.0.0.1:${port}`);
  }

  aUser(): Promise<Actor> {
    return newUser(this.context);
  }

  async start(actor: Actor, input: Partial<StartLighthouseInput> = {}): Promise<string> {
    const wanted = { url: `${this.origin}/`, preset: 'mobile', runs: 1, ...input } as const;
    const { reportId } = await this.lighthouse.start(actor, wanted, null);
    return reportId;
  }

  async close(): Promise<void> {
    await this.context.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
