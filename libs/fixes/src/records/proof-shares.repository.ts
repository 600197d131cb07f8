import { queryBound, Repository } from '@app/common';
import { Injectable } from '@nestjs/common';
import { FixProofShare } from '../entities/fix-proof-share.entity.js';

/** Which records are shared, under which link. */
@Injectable()
export class ProofSharesRepository extends Repository {
  async tokenOf(fixId: string): Promise<string | null> {
    const share = await this.fork().findOne(FixProofShare, { fixId });
    return share?.token ?? null;
  }

  async fixOf(token: string): Promise<string | null> {
    const share = await this.fork().findOne(FixProofShare, { token });
    return share?.fixId ?? null;
  }

  /** Keeps the link of a record that is shared already. */
  async share(fixId: string, token: string, now: Date): Promise<string> {
    await queryBound(
      this.fork(),
      `insert into fix_proof_shares (fix_id, token, shared_at) values ($1, $2, $3)
       on conflict (fix_id) do nothing`,
      [fixId, token, now],
    );
    return (await this.tokenOf(fixId)) ?? token;
  }

  async end(fixId: string): Promise<void> {
    await this.fork().nativeDelete(FixProofShare, { fixId });
  }
}
