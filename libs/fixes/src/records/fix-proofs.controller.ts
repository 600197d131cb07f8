import { CurrentActor, Endpoint, IdParam, Public, ValidParams, attachment } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { FixProofs } from './fix-proofs.service.js';

/** A page that was visited must do nothing in the origin of the dashboard, whatever opens it. */
const NOTHING = "default-src 'none'; sandbox";

@Controller('api/seo/fixes/:id')
export class FixProofsController {
  constructor(private readonly proofs: FixProofs) {}

  @Get('record')
  @Endpoint({
    summary: 'Everything that happened to a fix, with its evidence',
    output: contract.fixRecordSchema,
  })
  record(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.proofs.record(actor, id);
  }

  @Get('proof')
  @Endpoint({ summary: 'The record of a fix as a signed JSON file' })
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendProof(reply, await this.proofs.file(actor, id));
  }

  @Get('pictures/:sha256')
  @Endpoint({ summary: 'A picture of the page from the record of a fix' })
  async picture(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.fixPictureInput) { id, sha256 }: contract.FixPictureInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPicture(reply, await this.proofs.picture(actor, id, sha256));
  }

  @Post('share')
  @Endpoint({
    summary: 'Show the record of a fix to everyone with the link',
    output: contract.proofShareSchema,
  })
  share(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.proofs.share(actor, id);
  }

  @Delete('share')
  @Endpoint({
    summary: 'End the link to the record of a fix',
    output: contract.proofShareEnded,
  })
  endShare(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.proofs.endShare(actor, id);
  }
}

/** For those who have the link. */
@Controller('api')
export class SharedProofsController {
  constructor(private readonly proofs: FixProofs) {}

  @Public()
  @Get('shared-proofs/:token')
  @Endpoint({ summary: 'A shared record of a fix', output: contract.sharedProofSchema })
  record(@ValidParams(contract.sharedProofInput) { token }: contract.SharedProofInput) {
    return this.proofs.shared(token);
  }

  @Public()
  @Get('shared-proofs/:token/file')
  @Endpoint({ summary: 'A shared record of a fix as a signed JSON file' })
  async file(
    @ValidParams(contract.sharedProofInput) { token }: contract.SharedProofInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendProof(reply, await this.proofs.sharedFile(token));
  }

  @Public()
  @Get('shared-proofs/:token/pictures/:sha256')
  @Endpoint({ summary: 'A picture of the page from a shared record of a fix' })
  async picture(
    @ValidParams(contract.sharedPictureInput) { token, sha256 }: contract.SharedPictureInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPicture(reply, await this.proofs.sharedPicture(token, sha256));
  }

  @Public()
  @Get('proof-keys')
  @Endpoint({
    summary: 'The public keys with which this installation signs records of fixes',
    output: contract.proofKeysSchema,
  })
  keys() {
    return this.proofs.publishedKeys();
  }
}

async function sendProof(reply: FastifyReply, proof: contract.ProofFile): Promise<void> {
  const text = JSON.stringify(proof, null, 2);
  await attachment(reply, 'application/json; charset=utf-8', `fix-${proof.fixId}.json`)
    .header('X-Robots-Tag', 'noindex')
    .send(text);
}

async function sendPicture(
  reply: FastifyReply,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: Uint8Array },
): Promise<void> {
  await reply
    .header('Content-Type', mediaType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('X-Robots-Tag', 'noindex')
    .header('Content-Security-Policy', NOTHING)
    .header('Content-Disposition', 'inline; filename="page.jpg"')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(bytes));
}
