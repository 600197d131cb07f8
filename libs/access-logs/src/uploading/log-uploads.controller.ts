import { CurrentActor, Endpoint, IdParam, Public } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Head, Headers, Options, Patch, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { LogImports } from '../importing/log-imports.service.js';
import { LogUploads } from './log-uploads.service.js';
import {
  TUS_CHECKSUMS,
  TUS_EXTENSIONS,
  TUS_VERSION,
  checksumIn,
  laterLengthIn,
  offsetIn,
  requireTus,
  uploadRequestOf,
} from './tus-headers.js';
import type { Headers as TusHeaders } from './tus-headers.js';

const PATH = 'api/seo/access-log-uploads';
const WRONG_CHECKSUM_STATUS = 460; // the protocol's own
const WRONG_CHECKSUM = {
  success: false,
  code: 'validation_failed',
  error: 'The bytes differ from their checksum. Please send them again.',
} as const;

/** Resumable uploads with the protocol of tus.io; without its library, see docs/decisions/0007. */
@Controller(PATH)
export class LogUploadsController {
  constructor(
    private readonly uploads: LogUploads,
    private readonly imports: LogImports,
  ) {}

  @Options()
  @Public()
  @Endpoint({ summary: 'What the protocol of uploads offers (tus 1.0.0)', status: 204 })
  async describe(@Res() reply: FastifyReply): Promise<void> {
    await tus(reply)
      .header('Tus-Version', TUS_VERSION)
      .header('Tus-Extension', TUS_EXTENSIONS)
      .header('Tus-Checksum-Algorithm', TUS_CHECKSUMS)
      .send();
  }

  @Post()
  @Endpoint({ summary: 'Begin the upload of an access log (tus 1.0.0)', status: 201 })
  async create(
    @CurrentActor() actor: Actor,
    @Headers() headers: TusHeaders,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireTus(headers);
    const id = await this.uploads.create(actor, uploadRequestOf(headers));
    await tus(reply).header('Location', `/${PATH}/${id}`).header('Upload-Offset', 0).send();
  }

  @Head(':id')
  @Endpoint({ summary: 'Where an upload continues (tus 1.0.0)' })
  async find(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { offset, length } = await this.uploads.find(actor, id);
    await tus(reply)
      .header('Upload-Offset', offset)
      .headers(length == null ? { 'Upload-Defer-Length': 1 } : { 'Upload-Length': length })
      .header('Cache-Control', 'no-store')
      .send();
  }

  @Patch(':id')
  @RouteConfig({ acceptsBytes: true })
  @Endpoint({ summary: 'Send the next bytes of a log (tus 1.0.0)', status: 204 })
  async send(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { headers } = request;
    requireTus(headers);
    const outcome = await this.uploads.send(actor, id, {
      offset: offsetIn(headers),
      length: laterLengthIn(headers),
      checksum: checksumIn(headers),
      isPacked: headers['content-encoding'] !== undefined,
      body: bytesOf(request),
    });
    if (outcome.kind === 'wrong_checksum') {
      await tus(reply).status(WRONG_CHECKSUM_STATUS).send(WRONG_CHECKSUM);
      return;
    }
    await tus(reply).header('Upload-Offset', outcome.offset).send();
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Cancel an upload; what it has brought is removed (tus 1.0.0)',
    status: 204,
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.imports.remove(actor, id);
    await tus(reply).send();
  }
}

function tus(reply: FastifyReply): FastifyReply {
  return reply.header('Tus-Resumable', TUS_VERSION);
}

/** After a response, for what the client is still sending. */
const DRAIN_MS = 10_000;

/**
 * The stream of a route that accepts bytes; a request without a body has none. A reader that stops does not end the
 * connection: the client could not read the response that says why.
 */
async function* bytesOf({ body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } finally {
    body.on('error', () => undefined).resume();
    setTimeout(() => body.destroy(), DRAIN_MS).unref();
  }
}
