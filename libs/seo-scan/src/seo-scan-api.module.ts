import { Module } from '@nestjs/common';
import { ScanProgressController } from './scan-progress.controller.js';
import { SeoScanController } from './seo-scan.controller.js';
import { SeoScanModule } from './seo-scan.module.js';

@Module({ imports: [SeoScanModule], controllers: [SeoScanController, ScanProgressController] })
export class SeoScanApiModule {}
