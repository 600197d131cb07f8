import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { LighthouseModule } from '@app/lighthouse';
import { Module } from '@nestjs/common';
import { ComparisonRepository } from '../comparison/comparison.repository.js';
import { SeoScanModule } from '../seo-scan.module.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { ComparedSegmentsService } from './compared-segments.service.js';
import { FiguresBySegmentRepository } from './figures-by-segment.repository.js';
import { FiguresBySegment } from './figures-by-segment.service.js';
import { KeywordsBySegmentRepository } from './keywords-by-segment.repository.js';
import { KeywordsBySegment } from './keywords-by-segment.service.js';

/** What other features know about the pages of a website, by segment. */
@Module({
  imports: [DomainModule, GscModule, LighthouseModule, SegmentsModule, SeoScanModule],
  providers: [
    FiguresBySegmentRepository,
    FiguresBySegment,
    KeywordsBySegmentRepository,
    KeywordsBySegment,
    ComparisonRepository,
    ComparedSegmentsService,
  ],
  exports: [FiguresBySegment, KeywordsBySegment, ComparedSegmentsService],
})
export class BySegmentModule {}
