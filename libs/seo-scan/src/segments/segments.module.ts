import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredScanSegments } from './entities/scan-segments.entity.js';
import { StoredSegment } from './entities/segment.entity.js';
import { StoredSegmentPage } from './entities/segment-page.entity.js';
import { PatternMatcher } from './pattern-matcher.js';
import { SegmentMembership } from './segment-membership.js';
import { SegmentEvaluationsRepository } from './segment-evaluations.repository.js';
import { SegmentPagesRepository } from './segment-pages.repository.js';
import { SegmentPatterns } from './segment-patterns.js';
import { SegmentPreviews } from './segment-preview.service.js';
import { SegmentSuggestions } from './segment-suggestions.service.js';
import { SegmentsOfPages } from './segments-of-pages.service.js';
import { SegmentsRepository } from './segments.repository.js';
import { SegmentsService } from './segments.service.js';
import { StaleSegmentPages } from './stale-segment-pages.service.js';

/** Which pages are in which segments: for lists of pages and for figures. */
@Module({
  imports: [
    MikroOrmModule.forFeature([StoredSegment, StoredSegmentPage, StoredScanSegments]),
    AnalyzerModule,
    DomainModule,
  ],
  providers: [
    SegmentsRepository,
    SegmentPagesRepository,
    SegmentEvaluationsRepository,
    PatternMatcher,
    SegmentPatterns,
    SegmentMembership,
    SegmentsOfPages,
    SegmentPreviews,
    SegmentSuggestions,
    SegmentsService,
    StaleSegmentPages,
  ],
  exports: [
    SegmentsRepository,
    SegmentPagesRepository,
    SegmentEvaluationsRepository,
    SegmentMembership,
    SegmentsOfPages,
    SegmentPreviews,
    SegmentSuggestions,
    SegmentsService,
    StaleSegmentPages,
  ],
})
export class SegmentsModule {}
