import { authedProcedure, byIdProcedure, publicProcedure, router } from '@app/common';
import { Injectable } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { FixProofs } from './fix-proofs.service.js';

@Injectable()
export class FixProofsRouter {
  readonly router;

  constructor(proofs: FixProofs) {
    this.router = router({
      record: byIdProcedure
        .output(contract.fixRecordSchema)
        .query(({ ctx, input }) => proofs.record(ctx.actor, input.id)),
      picture: authedProcedure
        .input(contract.fixPictureInput)
        .output(contract.fixPictureSchema)
        .query(({ ctx, input }) => proofs.pictureData(ctx.actor, input)),
      share: byIdProcedure
        .output(contract.proofShareSchema)
        .mutation(({ ctx, input }) => proofs.share(ctx.actor, input.id)),
      endShare: byIdProcedure
        .output(contract.proofShareEnded)
        .mutation(({ ctx, input }) => proofs.endShare(ctx.actor, input.id)),
      shared: publicProcedure
        .input(contract.sharedProofInput)
        .output(contract.sharedProofSchema)
        .query(({ input }) => proofs.shared(input.token)),
      keys: publicProcedure.output(contract.proofKeysSchema).query(() => proofs.publishedKeys()),
    });
  }
}
