import { DomainModule } from '@app/domain';
import { SeoScanModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';
import { resolve } from 'node:path';
import { BuiltExportPrograms, ExportPrograms } from './exports/export-programs.js';
import { FixExportsController } from './exports/fix-exports.controller.js';
import { FixExportsService } from './exports/fix-exports.service.js';
import { FixesController } from './fixes.controller.js';
import { FixesModule } from './fixes.module.js';
import { FixesRouter } from './fixes.router.js';
import { FixProofsController, SharedProofsController } from './records/fix-proofs.controller.js';
import { FixProofsRouter } from './records/fix-proofs.router.js';
import { FixRepairsController } from './repairs/fix-repairs.controller.js';
import { FixRepairsRouter } from './repairs/fix-repairs.router.js';

@Module({
  imports: [FixesModule, DomainModule, SeoScanModule],
  controllers: [
    FixesController,
    FixExportsController,
    FixProofsController,
    FixRepairsController,
    SharedProofsController,
  ],
  providers: [
    FixesRouter,
    FixProofsRouter,
    FixRepairsRouter,
    FixExportsService,
    {
      provide: ExportPrograms,
      useFactory: () => new BuiltExportPrograms(resolve('dist/fix-exports')),
    },
  ],
  exports: [FixesRouter, FixProofsRouter, FixRepairsRouter],
})
export class FixesApiModule {}
