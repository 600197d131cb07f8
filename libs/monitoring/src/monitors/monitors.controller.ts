import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { MonitorsService } from './monitors.service.js';

@Controller('api/monitoring')
export class MonitorsController {
  constructor(private readonly monitors: MonitorsService) {}

  @Get()
  @Endpoint({ summary: 'Watched websites', output: contract.monitorSummaryList })
  summaries(@CurrentActor() actor: Actor) {
    return this.monitors.summaries(actor);
  }

  @Get(':websiteId')
  @Endpoint({
    summary: 'Change monitoring of a website, with its pages and their last state',
    output: contract.monitorResponse,
  })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
  ) {
    return this.monitors.get(actor, websiteId);
  }

  @Put(':websiteId')
  @Endpoint({
    summary: 'Set up the change monitoring of a website, or change its settings',
    output: contract.monitorResponse,
  })
  save(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
    @ValidBody(contract.saveMonitorBody) body: z.infer<typeof contract.saveMonitorBody>,
  ) {
    return this.monitors.save(actor, { ...body, websiteId });
  }

  @Post(':websiteId/pages')
  @Endpoint({ summary: 'Watch pages', output: contract.monitorResponse })
  addPages(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
    @ValidBody(contract.addPagesBody) { urls }: z.infer<typeof contract.addPagesBody>,
  ) {
    return this.monitors.addPages(actor, { websiteId, urls });
  }

  @Delete(':websiteId/pages/:pageId')
  @Endpoint({ summary: 'Stop watching a page', output: contract.monitoringRemoved })
  removePage(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.watchedPageIdInput) ids: contract.WatchedPageIdInput,
  ) {
    return this.monitors.removePage(actor, ids);
  }

  @Get(':websiteId/changes')
  @Endpoint({ summary: 'Changes of watched pages, newest first', output: contract.changeList })
  changes(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
    @ValidQuery(contract.listChangesQuery) query: z.infer<typeof contract.listChangesQuery>,
  ) {
    return this.monitors.changes(actor, { ...query, websiteId });
  }

  @Post(':websiteId/check')
  @Endpoint({ summary: 'Check the watched pages now', output: contract.monitorResponse })
  checkNow(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
  ) {
    return this.monitors.checkNow(actor, websiteId);
  }
}
