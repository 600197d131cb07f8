import { defineAnalysis } from '../analysis/analysis.js';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Orientation of the camera by EXIF; 1 is upright. */
  readonly orientation: number;
}

/** Natural size of a picture from its first bytes; `null` when they are not a picture, or do not include its header. */
export const pictureSize = defineAnalysis({
  module: import.meta.url,
  name: 'pictureSize',
  run: async ({ bytes }: { readonly bytes: Uint8Array }): Promise<PictureSize | null> => {
    // Its 26 files are needed only where there is a picture to measure.
    const { imageSize } = await import('image-size');
    try {
      const { width, height, orientation = 1 } = imageSize(bytes);
      return { width, height, orientation };
    } catch {
      return null;
    }
  },
});
