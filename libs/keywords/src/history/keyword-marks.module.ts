import { Module } from '@nestjs/common';
import { KeywordMarks } from './keyword-marks.js';

/** Marks in rank charts: without the tracker, for features that register theirs. */
@Module({ providers: [KeywordMarks], exports: [KeywordMarks] })
export class KeywordMarksModule {}
