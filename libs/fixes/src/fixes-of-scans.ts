import { ScanFixes } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { FixesService } from './states/fixes.service.js';

/** Adds the fixes to the response about a scan. */
@Injectable()
export class FixesOfScans implements OnModuleInit {
  constructor(
    private readonly scanFixes: ScanFixes,
    private readonly fixes: FixesService,
  ) {}

  onModuleInit(): void {
    this.scanFixes.register((actor, scanId) => this.fixes.all(actor, { scanId }));
  }
}
