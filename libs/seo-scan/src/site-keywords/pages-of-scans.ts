import { WebsitesService } from '@app/domain';
import { ScannedPagesPort } from '@app/domain-analytics';
import type { ScannedPages, ScannedWebsites } from '@app/domain-analytics';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WebsiteContentService } from './website-content.service.js';

/** Lets domain analytics, which must not depend on scans, use what the users' own scans have read. */
@Injectable()
export class PagesOfScans implements ScannedWebsites, OnModuleInit {
  constructor(
    private readonly port: ScannedPagesPort,
    private readonly websites: WebsitesService,
    private readonly content: WebsiteContentService,
  ) {}

  onModuleInit(): void {
    this.port.connect(this);
  }

  async lastPages(userId: string, host: string, limit: number): Promise<ScannedPages | null> {
    const website = await this.websites.findForHost(userId, host);
    return website === null ? null : this.content.crawledPages(website.id, limit);
  }
}
