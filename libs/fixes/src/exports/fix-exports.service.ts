import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import type { FixExportFormat } from '../contract/index.js';
import { liveFixOf } from '../rules/live-value.js';
import { FixesRepository } from '../states/fixes.repository.js';
import { requireVerified } from '../states/held-websites.js';
import { cloudflareWorker } from './cloudflare-worker.js';
import type { ExportedFix, ExportedFixes } from './exported-fixes.js';
import { fixesJson } from './fixes-json.js';
import { nginxSubFilter } from './nginx-sub-filter.js';
import { wordpressPlugin } from './wordpress-plugin.js';

/** A file to keep. */
export interface FixExport {
  readonly fileName: string;
  readonly type: string;
  readonly text: string;
}

const WRITERS: Readonly<
  Record<FixExportFormat, { ending: string; type: string; write: (fixes: ExportedFixes) => string }>
> = {
  cloudflare: { ending: 'worker.js', type: 'text/javascript', write: cloudflareWorker },
  nginx: { ending: 'nginx.conf', type: 'text/plain', write: nginxSubFilter },
  wordpress: { ending: 'plugin.php', type: 'application/x-httpd-php', write: wordpressPlugin },
  json: { ending: 'fixes.json', type: 'application/json', write: fixesJson },
};

/** The live fixes of a website, written so that they can become permanent. */
@Injectable()
export class FixExportsService {
  constructor(
    private readonly websites: WebsitesService,
    private readonly repository: FixesRepository,
  ) {}

  /** Throws `not_found` for a website that is not the actor's and `website_not_verified`. */
  async write(actor: Actor, websiteId: string, format: FixExportFormat): Promise<FixExport> {
    const website = await this.websites.getOwn(actor, websiteId);
    requireVerified(website);
    const { host, siteId } = website;
    const { version, fixes } = await this.repository.liveWithVersion(website.id);
    const byPath = new Map<string, ExportedFix[]>();
    for (const fix of fixes) {
      const live = liveFixOf(fix);
      if (live === null) continue;
      const exported = { ...live, original: fix.originalContent ?? null };
      byPath.set(fix.path, [...(byPath.get(fix.path) ?? []), exported]);
    }
    const { ending, type, write } = WRITERS[format];
    return {
      fileName: `groundswell-${host.replace(/[^a-z0-9.-]/gi, '-')}-${ending}`,
      type: `${type}; charset=utf-8`,
      text: write({ host, siteId, version, byPath }),
    };
  }
}
