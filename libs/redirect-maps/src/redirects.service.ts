import { AppError, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  AcceptAboveInput,
  ChangedRedirects,
  ChangeTargetInput,
  DecideRedirectsInput,
  ExportPreview,
  ExportRedirectsParams,
  FindTargetsInput,
  FoundTargets,
  RedirectList,
  RedirectListInput,
} from './contract/index.js';
import { isMatchedByCloudflare } from './exports/cloudflare-csv.js';
import { FILE_ENDINGS, exportFor } from './exports/export-redirects.js';
import { redirectsCsv } from './exports/redirects-csv.js';
import { URL_MAX_CHARS, addressIn } from './lists/old-list.js';
import { presentMap, presentRedirect } from './present-map.js';
import type { MapRow } from './redirect-maps.repository.js';
import { RedirectMapsService } from './redirect-maps.service.js';
import { RedirectsRepository } from './redirects.repository.js';
import { PROPOSED_MIN_PERCENT } from './rules/match-pages.js';
import { endOf, indexRules, resolveRedirects, ruleFor } from './rules/resolve-redirects.js';

const TARGETS_SHOWN = 20;

/** The single redirects of a map: what is decided about them, and their export. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly maps: RedirectMapsService,
    private readonly redirects: RedirectsRepository,
  ) {}

  async list(actor: Actor, input: RedirectListInput): Promise<RedirectList> {
    const { id } = await this.maps.requireOwn(actor, input.id);
    const filters = { state: input.state ?? null, search: input.search };
    const after = numberAfter(input.cursor);
    const [rows, total] = await Promise.all([
      this.redirects.page(id, filters, { after, limit: input.limit + 1 }),
      this.redirects.count(id, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, input.limit, ({ number }) => String(number));
    return { success: true, redirects: shown.map(presentRedirect), total, nextCursor };
  }

  /** Redirects that are in a state which the decision does not apply to are left as they are. */
  async decide(actor: Actor, input: DecideRedirectsInput): Promise<ChangedRedirects> {
    const { id } = await this.requireMatched(actor, input.id);
    return this.changed(actor, id, await this.apply(id, input));
  }

  async acceptAbove(actor: Actor, input: AcceptAboveInput): Promise<ChangedRedirects> {
    const { id } = await this.requireMatched(actor, input.id);
    return this.changed(actor, id, await this.redirects.acceptAbove(id, input.minConfidence));
  }

  /** Accepts the redirect with another target. Throws `validation_failed` when it would lead in a circle. */
  async changeTarget(actor: Actor, input: ChangeTargetInput): Promise<ChangedRedirects> {
    const map = await this.requireMatched(actor, input.id);
    const redirect = await this.redirects.find(map.id, input.number);
    if (redirect === null) throw new AppError('not_found', 'Redirect not found');
    const target = addressIn(input.target, map.origin);
    if (target === null)
      throw invalidTarget('Please enter a complete address, or a path that starts with /.');
    if (target.length > URL_MAX_CHARS)
      throw invalidTarget('This address is too long: its special characters take several each.');
    const changed = { from: redirect.oldUrl, to: target };
    const index = indexRules([...(await this.redirects.accepted(map.id)), changed]);
    if (ruleFor(target, index)?.from === changed.from)
      throw invalidTarget('An address cannot lead to itself.');
    if (endOf(changed, index) === null)
      throw invalidTarget(
        'This address leads back to the old one, or through too many redirects. Please choose another.',
      );
    return this.changed(actor, map.id, await this.redirects.choose(map.id, input.number, target));
  }

  async findTargets(actor: Actor, input: FindTargetsInput): Promise<FoundTargets> {
    const { scanId } = await this.maps.requireOwn(actor, input.id);
    const pages =
      scanId === null ? [] : await this.redirects.targets(scanId, input.search, TARGETS_SHOWN);
    return { success: true, pages };
  }

  async preview(actor: Actor, mapId: string): Promise<ExportPreview> {
    const { id } = await this.maps.requireOwn(actor, mapId);
    const resolved = resolveRedirects(await this.redirects.accepted(id));
    return {
      success: true,
      redirects: resolved.redirects.length,
      loops: [...resolved.loops],
      shortened: resolved.shortened,
      withQuery: resolved.redirects.filter((rule) => !isMatchedByCloudflare(rule)).length,
    };
  }

  /** Accepted redirects only; as CSV all of them, with their states. */
  async export(
    actor: Actor,
    { id, format }: ExportRedirectsParams,
  ): Promise<{ readonly fileName: string; readonly text: string }> {
    const map = await this.requireMatched(actor, id);
    const host = new URL(map.origin).hostname.replace(/[^a-z0-9.-]/g, '');
    const fileName = `redirects-${host}.${FILE_ENDINGS[format]}`;
    if (format === 'csv') return { fileName, text: redirectsCsv(await this.redirects.all(map.id)) };
    const { redirects } = resolveRedirects(await this.redirects.accepted(map.id));
    return { fileName, text: exportFor(format, redirects) };
  }

  private apply(id: string, { numbers, decision }: DecideRedirectsInput): Promise<number> {
    switch (decision) {
      case 'accept':
        return this.redirects.accept(id, numbers);
      case 'drop':
        return this.redirects.drop(id, numbers);
      case 'reopen':
        return this.redirects.reopen(id, numbers, PROPOSED_MIN_PERCENT);
    }
  }

  private async changed(actor: Actor, id: string, changed: number): Promise<ChangedRedirects> {
    return { success: true, changed, map: presentMap(await this.maps.requireOwn(actor, id)) };
  }

  private async requireMatched(actor: Actor, id: string): Promise<MapRow> {
    const map = await this.maps.requireOwn(actor, id);
    if (map.status === 'ready') return map;
    throw new AppError('conflict', 'The addresses of this map have not been compared yet.');
  }
}

function numberAfter(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,8}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor is not valid.';
  throw new AppError('validation_failed', message, { details: { cursor: message } });
}

function invalidTarget(message: string): AppError {
  return new AppError('validation_failed', message, { details: { target: message } });
}
