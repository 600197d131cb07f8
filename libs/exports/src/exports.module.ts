import { KeywordsModule } from '@app/keywords';
import { LinkGraphsModule, SeoScanModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';
import { ExportsService } from './exports.service.js';
import { ExportedTables } from './tables/exported-tables.js';

@Module({
  imports: [SeoScanModule, LinkGraphsModule, KeywordsModule],
  providers: [ExportedTables, ExportsService],
  exports: [ExportedTables, ExportsService],
})
export class ExportsModule {}
