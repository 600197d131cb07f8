import { PagesWithLiveFixes } from '@app/seo-scan';
import type { LiveFixSignatures } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LiveFixes } from '../live-fixes.js';

/** Tells scans which pages have live fixes: those are judged as they are rendered. */
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
