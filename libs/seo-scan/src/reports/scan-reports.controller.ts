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
import { csvReportQuery } from '../contract/index.js';
import type { CsvReportQuery } from '../contract/index.js';
import { PdfReportService } from './pdf-report.service.js';
import { scanFileName } from '../scan-records/scan-file-name.js';
import { reportCsv, reportJson, reportText } from './index.js';
import type { ScanReport } from './index.js';
import { ScanReportsService } from './scan-reports.service.js';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: reportCsv },
  json: { type: 'application/json; charset=utf-8', write: reportJson },
  txt: { type: 'text/plain; charset=utf-8', write: reportText },
} as const;

/** Downloadable reports; streamed, so that their length does not matter. */
@Controller('api/seo/scan/:id')
export class ScanReportsController {
  constructor(
    private readonly reports: ScanReportsService,
    private readonly pdfReports: PdfReportService,
  ) {}

  @Get('report.csv')
  @Endpoint({ summary: 'All issues of a scan as CSV, or those of some checks' })
  async csv(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(csvReportQuery) query: CsvReportQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.reports.open(actor, id, query.checks), 'csv');
  }

  @Get('report.json')
  @Endpoint({ summary: 'A scan with its score and all its issues as a file' })
  async json(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.reports.open(actor, id), 'json');
  }

  @Get('report.pdf')
  @Endpoint({ summary: 'A scan as a PDF' })
  async pdf(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { scan, pdf } = await this.pdfReports.print(actor, id);
    await attachment(reply, 'application/pdf', fileName(scan, 'pdf')).send(Buffer.from(pdf));
  }

  @Get('report.txt')
  @Endpoint({ summary: 'A scan as plain text' })
  async text(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.reports.open(actor, id), 'txt');
  }
}

async function send(
  reply: FastifyReply,
  report: ScanReport,
  format: keyof typeof FORMATS,
): Promise<void> {
  const { type, write } = FORMATS[format];
  const name = fileName(report.scan, format);
  await attachment(reply, type, name).send(streamOfLines(write(report)));
}

function fileName(
  { url, created_at: createdAt }: ScanReport['scan'],
  extension: keyof typeof FORMATS | 'pdf',
): string {
  return scanFileName({ url, createdAt: new Date(createdAt) }, 'seo-report', extension);
}
