import { Module } from '@nestjs/common';
import { ScannedPagesPort } from './scanned-pages.port.js';

/** For the feature that reads websites: without the analyses. */
@Module({ providers: [ScannedPagesPort], exports: [ScannedPagesPort] })
export class ScannedPagesModule {}
