import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { StartDirectAnswer, StartDirectInput } from '../contract/index.js';

/** Campaigns of a user. Other people's are as if they did not exist. */
@Injectable()
export class CampaignsService {
  startDirect(
    _actor: Actor,
    _input: StartDirectInput,
    _idempotencyKey: string | null,
  ): Promise<StartDirectAnswer> {
    throw new Error('Soon');
  }
}
