import type { ImageElement } from '@app/crawler/pages';

/** The image's address, which is the key of its finding. '' without one. */
export function imageKey(image: ImageElement): string {
  return image.url ?? image.src ?? '';
}

/** Last path segment, decoded: "croissant-2.jpg". `null` for an image without a file of its own. */
export function imageFileName(image: Pick<ImageElement, 'url'>): string | null {
  if (image.url === null || !URL.canParse(image.url)) return null;
  const name = new URL(image.url).pathname.split('/').at(-1) ?? '';
  if (name === '') return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // A lone percent sign is an ordinary character.
  }
}
