import {
  CurrentActor,
  Endpoint,
  IdParam,
  ValidParams,
  ValidQuery,
  attachment,
  streamOfLines,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from '../contract/index.js';
import { LinkGraphsService } from './link-graphs.service.js';
import { OrphansService } from './orphans/orphans.service.js';
import { LinkSegmentsService } from './segments/link-segments.service.js';

@Controller('api/seo/scan/:id/links')
export class LinkGraphsController {
  constructor(
    private readonly graphs: LinkGraphsService,
    private readonly orphanPages: OrphansService,
    private readonly segments: LinkSegmentsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'The link graph of a scan as a whole', output: contract.linkGraph })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.graphs.get(actor, id);
  }

  @Get('pages')
  @Endpoint({ summary: 'Pages by internal PageRank, orphans', output: contract.linkedPages })
  pages(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.linkedPagesQuery) query: Omit<contract.LinkedPagesInput, 'id'>,
  ) {
    return this.graphs.pages(actor, { ...query, id });
  }

  @Get('orphans')
  @Endpoint({
    summary: 'Pages without links, and where they are known from',
    output: contract.orphanList,
  })
  orphans(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.orphansQuery) query: Omit<contract.OrphansInput, 'id'>,
  ) {
    return this.orphanPages.list(actor, { ...query, id });
  }

  @Get('inlinks')
  @Endpoint({
    summary: 'The pages that link to a page, and its path from the home page',
    output: contract.pageInlinks,
  })
  inlinks(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.pageInlinksQuery) { url }: { readonly url: string },
  ) {
    return this.graphs.inlinks(actor, { id, url });
  }

  @Get('picture')
  @Endpoint({ summary: 'Points and lines of the link graph', output: contract.linkPicture })
  picture(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.graphs.picture(actor, id);
  }

  @Get('segments')
  @Endpoint({ summary: 'The link graph by segment', output: contract.linkSegments })
  bySegment(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.segments.of(actor, id);
  }

  @Get('export/:file')
  @Endpoint({ summary: 'Pages, links or orphans of the link graph as CSV' })
  async export(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.linkExportParams) params: contract.LinkExportParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { id, file } = params;
    const lines =
      file === 'orphans.csv'
        ? await this.orphanPages.csv(actor, id)
        : await this.graphs.export(actor, { id, file });
    const name = `link-graph-${file}`;
    await attachment(reply, 'text/csv; charset=utf-8', name).send(streamOfLines(lines));
  }
}
