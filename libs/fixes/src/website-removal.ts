import { WebsiteRemovals } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LiveFixesChanges } from './live-fixes.js';

/** The rows of a removed website go with it; whoever delivers its fixes must stop. */
@Injectable()
export class FixesOfRemovedWebsites implements OnModuleInit {
  constructor(
    private readonly removals: WebsiteRemovals,
    private readonly changes: LiveFixesChanges,
  ) {}

  onModuleInit(): void {
    this.removals.register((tx, websiteId) => this.changes.tell(tx, websiteId));
  }
}
