import { APP_CONFIG, Clock, Public } from '@app/common';
import type { AppConfig } from '@app/common';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HTTP_MESSAGE_SIGNATURES_DIRECTORY, MediaType } from 'web-bot-auth';
import { keyDirectory, signDirectory } from './key-directory.js';
import { SigningKeys } from './signing-keys.service.js';

/** How long verifiers may cache the directory; a key is announced days before it signs. */
const MAX_AGE_SECONDS = 3_600;

/** The public keys of this installation (draft-meunier-http-message-signatures-directory). */
@Controller()
export class KeyDirectoryController {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>,
  ) {}

  @Public()
  @Get(HTTP_MESSAGE_SIGNATURES_DIRECTORY)
  async read(@Res() reply: FastifyReply): Promise<void> {
    const keys = await this.keys.listed();
    const { href } = new URL(HTTP_MESSAGE_SIGNATURES_DIRECTORY, this.config.publicUrl);
    await reply
      .headers({
        ...(await signDirectory(href, keys, this.clock.now())),
        'content-type': MediaType.HTTP_MESSAGE_SIGNATURES_DIRECTORY,
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      })
      .send(Buffer.from(JSON.stringify(keyDirectory(keys)))); // of a string, Fastify would add a charset
  }
}
