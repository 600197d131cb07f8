import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { FixableIssuesService } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { fixExportFormats } from '../contract/index.js';
import type { FixExportContents, FixExportFormat } from '../contract/index.js';
import { liveFixOf } from '../rules/live-value.js';
import { FixesRepository } from '../fixes.repository.js';
import { requireVerified } from '../states/website-lock.js';
import { cloudflareWorker } from './cloudflare-worker.js';
import { ExportPrograms } from './export-programs.js';
import type { ExportFile, ExportedFix, ExportedFixes } from './exported-fixes.js';
import { fixesJson } from './fixes-json.js';
import { nginxSubFilter } from './nginx-sub-filter.js';
import { wordpressPlugin } from './wordpress-plugin.js';

/** A file to keep. */
export interface FixExport {
  readonly fileName: string;
  readonly type: string;
  readonly text: string;
}

interface Writer {
  readonly ending: string;
  readonly type: string;
  readonly write: (fixes: ExportedFixes, programs: ExportPrograms) => ExportFile;
}

const WRITERS: Readonly<Record<FixExportFormat, Writer>> = {
  cloudflare: {
    ending: 'worker.js',
    type: 'text/javascript',
    write: (fixes, { cloudflare }) => cloudflareWorker(fixes, cloudflare),
  },
  nginx: { ending: 'nginx.conf', type: 'text/plain', write: nginxSubFilter },
  wordpress: {
    ending: 'plugin.php',
    type: 'application/x-httpd-php',
    write: (fixes, { wordpress }) => wordpressPlugin(fixes, wordpress),
  },
  json: { ending: 'fixes.json', type: 'application/json', write: fixesJson },
};
const MAX_NAMED = 50;

/** The live fixes of a website, written so that they can become permanent. */
@Injectable()
export class FixExportsService {
  constructor(
    private readonly websites: WebsitesService,
    private readonly repository: FixesRepository,
    private readonly scans: FixableIssuesService,
    private readonly programs: ExportPrograms,
  ) {}

  /** Throws `not_found` for a website that is not the actor's and `website_not_verified`. */
  async write(actor: Actor, websiteId: string, format: FixExportFormat): Promise<FixExport> {
    const fixes = await this.liveFixes(actor, websiteId);
    const { type, write } = WRITERS[format];
    return {
      fileName: fileNameOf(fixes.host, format),
      type: `${type}; charset=utf-8`,
      text: write(fixes, this.programs).text,
    };
  }

  /** What each file would have in it; throws as `write`. */
  async contents(actor: Actor, websiteId: string): Promise<FixExportContents> {
    const fixes = await this.liveFixes(actor, websiteId);
    const total = [...fixes.byPath.values()].reduce((sum, { length }) => sum + length, 0);
    const formats = fixExportFormats.map((format) => {
      const { left } = WRITERS[format].write(fixes, this.programs);
      return {
        format,
        file_name: fileNameOf(fixes.host, format),
        contained: total - left.length,
        not_contained: left.length,
        left: left.slice(0, MAX_NAMED).map(({ path, reason, fix: { id, type, name = null } }) => ({
          ...{ id, path, type, name, reason },
        })),
      };
    });
    return { formats };
  }

  private async liveFixes(actor: Actor, websiteId: string): Promise<ExportedFixes> {
    const website = await this.websites.getOwn(actor, websiteId);
    requireVerified(website);
    const { version, fixes } = await this.repository.liveWithVersion(website.id);
    const tags = await this.scans.foundTags(
      fixes.flatMap(({ scanId }) => (scanId == null ? [] : [scanId])),
      fixes.flatMap(({ fingerprints }) => fingerprints),
    );
    const byPath = new Map<string, ExportedFix[]>();
    for (const fix of fixes) {
      const live = liveFixOf(fix);
      if (live === null) continue;
      const sources = fix.fingerprints
        .map((key) => tags.get(`${fix.scanId ?? ''} ${key}`))
        .filter((tag) => tag !== undefined);
      const exported = { ...live, original: fix.originalContent ?? null, sources };
      byPath.set(fix.path, [...(byPath.get(fix.path) ?? []), exported]);
    }
    return { host: website.host, siteId: website.siteId, version, byPath };
  }
}

function fileNameOf(host: string, format: FixExportFormat): string {
  return `groundswell-${host.replace(/[^a-z0-9.-]/gi, '-')}-${WRITERS[format].ending}`;
}
