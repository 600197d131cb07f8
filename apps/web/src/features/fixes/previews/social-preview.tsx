import { ImageIcon } from 'lucide-react';
import type { PreviewTexts } from './preview-texts.js';
import { ShownText } from './shown-text.js';

type SocialPreviewProps = { texts: PreviewTexts; url: string; label: string };

/** The card of a shared link. The picture is named, not loaded: this page makes no requests to third parties. */
export function SocialPreview({ texts, url, label }: SocialPreviewProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-medium text-text-muted">{label}</figcaption>
      <div className="max-w-md overflow-hidden rounded-lg border bg-surface">
        <div className="flex aspect-[1.91/1] flex-col items-center justify-center gap-1.5 border-b bg-hover px-4 text-center text-sm text-text-muted">
          <ImageIcon aria-hidden className="size-6" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            <ShownText text={texts.image} none="No picture" unchanged="The image doesn't change" />
          </span>
        </div>
        <div className="flex flex-col gap-0.5 p-3">
          <p className="truncate text-xs text-text-muted">{new URL(url).hostname}</p>
          <p dir="auto" className="line-clamp-2 font-semibold">
            <ShownText
              text={texts.title}
              none="A title that the service picks"
              unchanged="The title doesn't change"
            />
          </p>
          <p dir="auto" className="line-clamp-2 text-sm text-text-muted">
            <ShownText
              text={texts.description}
              none="A text that the service picks"
              unchanged="The text doesn't change"
            />
          </p>
        </div>
      </div>
    </figure>
  );
}
