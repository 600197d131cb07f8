import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DigestThread } from './engine/digest-thread.js';
import type { PageDigester } from './engine/page-digester.js';

/** The thread in which this process reads the pages of its scans. */
@Injectable()
export class ScanDigester implements OnApplicationShutdown {
  private readonly thread = new DigestThread();

  /** `null` where pages are read in the scan's own thread: one page alone is not worth a thread's start. */
  for({ mode }: { readonly mode: 'page' | 'site' }): PageDigester | null {
    if (mode !== 'site' || !DigestThread.isWorthIt) return null;
    this.thread.warmUp();
    return this.thread;
  }

  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }
}
