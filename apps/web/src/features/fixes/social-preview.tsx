import { ImageIcon } from 'lucide-react';
import type { PreviewTexts } from './preview-texts.js';

type SocialPreviewProps = { texts: PreviewTexts; url: string; label: string };

/** The card of a shared link. The picture is named, not loaded: this page asks nobody else for anything. */
export function SocialPreview({ texts, url, label }: SocialPreviewProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-medium text-text-muted">{label}</figcaption>
      <div className="max-w-md overflow-hidden rounded-lg border bg-surface">
        <div className="flex aspect-[1.91/1] flex-col items-center justify-center gap-1.5 border-b bg-hover px-4 text-center text-sm text-text-muted">
          <ImageIcon aria-hidden className="size-6" />
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            {texts.image ?? 'No picture is named among these fixes'}
          </span>
        </div>
        <div className="flex flex-col gap-0.5 p-3">
          <p className="truncate text-xs text-text-muted">{new URL(url).hostname}</p>
          <p dir="auto" className="line-clamp-2 font-semibold">
            {texts.title ?? <Chosen>A title the service chooses</Chosen>}
          </p>
          <p dir="auto" className="line-clamp-2 text-sm text-text-muted">
            {texts.description ?? <Chosen>A text the service chooses</Chosen>}
          </p>
        </div>
      </div>
    </figure>
  );
}

function Chosen({ children }: { children: string }) {
  return <span className="font-normal text-text-muted italic">{children}</span>;
}
