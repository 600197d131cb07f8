import { bufferOf, defineAnalysis } from '@app/crawler/analysis';
import { lightSnapshot } from './light-snapshot.js';
import type { LightSnapshot } from './light-snapshot.js';

/** The HTML of a fetched page, as evidence keeps it. */
export const lightSnapshots = defineAnalysis({
  module: import.meta.url,
  name: 'lightSnapshots',
  run: (page: {
    readonly contentType: string | undefined;
    readonly bytes: Uint8Array;
  }): LightSnapshot => lightSnapshot(bufferOf(page.bytes), page.contentType),
});
