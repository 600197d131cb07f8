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
        className="overflow-x-auto rounded-lg border bg-surface p-4"
      >
        <div
          className="flex flex-col gap-1 font-[Arial,'Liberation_Sans',Helvetica,sans-serif]"
          style={{
            width: isDesktop ? TITLE_MAX_WIDTH_PX : MOBILE_WIDTH_PX,
            maxWidth: isDesktop ? undefined : '100%',
          }}
        >
          <p className="truncate text-[0.875rem] text-text-muted">{decoded(crumbs)}</p>
          <p
            dir="auto"
            className={cn(
              'text-notice',
              isDesktop
                ? 'truncate text-[20px] leading-[26px]'
                : 'line-clamp-2 text-[18px] leading-[24px]',
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
              'text-[14px] leading-[22px]',
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

const MOBILE_WIDTH_PX = 340;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a URL need not be valid UTF-8
  }
}
