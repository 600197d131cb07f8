import { defineAnalysis } from '@app/crawler/analysis';
import { imageSize } from 'image-size';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** How the camera was held, by EXIF; 1 is upright. */
  readonly orientation: number;
}

/** Natural size of a picture by its first bytes; `null` when they are none, or its header is not among them. */
export const pictureSize = defineAnalysis({
  module: import.meta.url,
  name: 'pictureSize',
  run: ({ bytes }: { readonly bytes: Uint8Array }): PictureSize | null => {
    try {
      const { width, height, orientation = 1 } = imageSize(bytes);
      return { width, height, orientation };
    } catch {
      return null;
    }
  },
});
