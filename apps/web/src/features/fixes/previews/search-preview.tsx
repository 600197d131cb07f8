import { TITLE_MAX_WIDTH_PX } from '@app/seo-audits/contract';
import { cn } from '../../../lib/class-names.js';
import type { PreviewTexts } from './preview-texts.js';
import { ShownText } from './shown-text.js';

export type PreviewDevice = 'desktop' | 'mobile';
type SearchPreviewProps = {
  texts: PreviewTexts;
  url: string;
  device: PreviewDevice;
  label: string;
};

/** A search result in the font and width that search engines use, so that titles are truncated at the same point. */
export function SearchPreview({ texts, url, device, label }: SearchPreviewProps) {
  const { hostname, pathname } = new URL(url);
  const crumbs = [hostname, ...pathname.split('/').filter((part) => part !== '')].join(' › ');
  const isDesktop = device === 'desktop';
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm font-medium text-text-muted">{label}</figcaption>
      <div
        role="region"
        aria-label={`${label}, search result on ${isDesktop ? 'a desktop' : 'a phone'}`}
        tabIndex={0}
        className="@container overflow-x-auto rounded-lg border bg-surface p-4"
      >
        <div
          className="flex flex-col gap-1 font-[Arial,'Liberation_Sans',Helvetica,sans-serif]"
          style={isDesktop ? DESKTOP : MOBILE}
        >
          <p className="truncate text-[0.875em] text-text-muted">{decoded(crumbs)}</p>
          <p
            dir="auto"
            className={cn(
              'text-notice',
              isDesktop
                ? 'truncate text-[1.25em] leading-[1.3]'
                : 'line-clamp-2 text-[1.125em] leading-[1.333]',
            )}
          >
            <ShownText
              text={texts.title}
              none="A title that search engines pick from the page"
              unchanged="The title doesn't change"
            />
          </p>
          <p
            dir="auto"
            className={cn(
              'text-[0.875em] leading-[1.571]',
              isDesktop ? 'line-clamp-2' : 'line-clamp-3',
            )}
          >
            <ShownText
              text={texts.description}
              none="A passage that search engines pick from the page"
              unchanged="The description doesn't change"
            />
          </p>
        </div>
      </div>
    </figure>
  );
}

/** Everything inside is in `em`: a title of 20 px has 1.25 em. */
const FONT_SIZE_PX = 16;
const MOBILE = { width: 340, maxWidth: '100%', fontSize: FONT_SIZE_PX };
/** Below this width of the letters' box, the preview scrolls instead of becoming illegible. */
const DESKTOP_MIN_WIDTH_PX = 440;
/** A narrower place shows the result smaller, truncated at the same letter. */
const DESKTOP = {
  width: `clamp(${DESKTOP_MIN_WIDTH_PX}px, 100%, ${TITLE_MAX_WIDTH_PX}px)`,
  fontSize: `clamp(${scaled(DESKTOP_MIN_WIDTH_PX)}px, ${scaled(100)}cqw, ${FONT_SIZE_PX}px)`,
};

/** The font size that is to a width what the usual one is to the usual width. */
function scaled(width: number): number {
  return (FONT_SIZE_PX * width) / TITLE_MAX_WIDTH_PX;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a URL need not be valid UTF-8
  }
}
