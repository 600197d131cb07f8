import { PagesWithLiveFixes } from '@app/seo-scan';
import type { LiveFixSignatures } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LiveFixes } from '../live-fixes.js';

/** Provides scans with the pages that have live fixes, which are assessed as rendered. */
@Injectable()
export class LiveFixesInScans implements OnModuleInit {
  constructor(
    private readonly pages: PagesWithLiveFixes,
    private readonly liveFixes: LiveFixes,
  ) {}

  onModuleInit(): void {
    this.pages.register((websiteId) => this.signaturesOf(websiteId));
  }

  private async signaturesOf(websiteId: string): Promise<LiveFixSignatures> {
    const live = await this.liveFixes.ofWebsite(websiteId);
    return new Map(
      [...(live?.byPath ?? [])].map(([path, fixes]) => [
        path,
        createHash('sha1').update(JSON.stringify(fixes)).digest('hex'),
      ]),
    );
  }
}
