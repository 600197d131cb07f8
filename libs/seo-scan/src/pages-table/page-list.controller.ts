import {
  CurrentActor,
  Endpoint,
  IdParam,
  ValidQuery,
  attachment,
  streamOfLines,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  listedPages,
  pageColumnList,
  pageListQuery,
  segmentPagesSchema,
} from '../contract/index.js';
import type { PageListQuery, SegmentPages } from '../contract/index.js';
import { scanFileName } from '../scan-records/scan-file-name.js';
import { PageListService } from './page-list.service.js';

@Controller('api/seo/scan/:id')
export class PageListController {
  constructor(private readonly pages: PageListService) {}

  @Get('page-columns')
  @Endpoint({ summary: 'Columns of the pages of a scan', output: pageColumnList })
  columns(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.pages.columns(actor, id);
  }

  @Get('page-list')
  @Endpoint({
    summary: 'Pages of a scan by chosen columns, filtered and sorted',
    output: listedPages,
  })
  list(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(pageListQuery) query: PageListQuery,
  ) {
    return this.pages.list(actor, { ...query, id });
  }

  @Get('page-list.csv')
  @Endpoint({ summary: 'The same as CSV: all rows, in this order' })
  async csv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(segmentPagesSchema) view: SegmentPages,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { scan, lines } = await this.pages.csv(actor, id, view);
    const name = scanFileName(scan, 'pages', 'csv');
    await attachment(reply, 'text/csv; charset=utf-8', name).send(streamOfLines(lines));
  }
}
