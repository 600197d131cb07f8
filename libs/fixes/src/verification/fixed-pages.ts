import { BrowserFailure, ChromiumService } from '@app/browser';
import type { RenderedDocument } from '@app/browser';
import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveFix } from '../contract/index.js';
import type { PagePicture } from '../records/fix-pictures.js';
import type { SeenFix, SeenWidget } from '../rules/assess-visibility.js';
import { pathOfPage } from '../rules/page-path.js';
import { inspectionScript, pageInspection } from './page-inspection.js';
import { RawPages } from './raw-page.js';

/** The result of reading a page. */
export type PageReading =
  | {
      readonly kind: 'seen';
      readonly widget: SeenWidget;
      readonly values: readonly SeenFix[];
      readonly picture: PagePicture | null;
    }
  /** `isFinal`: a retry will not help. `reason` is a sentence for the user. */
  | { readonly kind: 'unseen'; readonly reason: string; readonly isFinal: boolean };

export interface PageToVerify {
  readonly pageUrl: string;
  readonly siteId: string;
  readonly fixes: readonly LiveFix[];
  readonly takesPicture: boolean;
}

const WIDGET_SCRIPT = '/widget.js';
const WIDGET_FIXES = '/api/widget/fixes';
const LEADS_ELSEWHERE = 'The page redirects to another URL.';

/** Reads pages as visitors see them, with the widget running in them. */
@Injectable()
export class FixedPages {
  constructor(
    private readonly chromium: ChromiumService,
    private readonly raw: RawPages,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** A sentence for the user; `null` if this process can read pages. */
  get unavailableReason(): string | null {
    return this.chromium.unavailableReason;
  }

  /** Rejects with `BrowserFailure` if the cause is the browser instead of the page, or the signal is aborted. */
  async read(
    { pageUrl, siteId, fixes, takesPicture }: PageToVerify,
    signal: AbortSignal,
  ): Promise<PageReading> {
    const raw = await this.raw.read(pageUrl, signal);
    signal.throwIfAborted();
    if (raw.kind !== 'read') {
      return { kind: 'unseen', reason: raw.reason, isFinal: raw.kind === 'forbidden' };
    }
    try {
      const document = await this.chromium.render(pageUrl, {
        device: 'desktop',
        signal,
        loadsWidget: true,
        takesPicture,
        inspect: inspectionScript(fixes, siteId, raw.html),
      });
      if (pathOfPage(document.finalUrl) !== pathOfPage(pageUrl)) {
        return { kind: 'unseen', reason: LEADS_ELSEWHERE, isFinal: true };
      }
      const inspection = pageInspection.parse(document.inspected);
      return {
        kind: 'seen',
        widget: this.widgetOf(document, inspection.isTagged),
        values: inspection.rendered.map((rendered, at) => ({
          rendered,
          raw: inspection.raw?.[at] ?? null,
        })),
        picture: pictureOf(document),
      };
    } catch (error: unknown) {
      if (!(error instanceof BrowserFailure) || OURS.has(error.reason)) throw error;
      const reason = `The page couldn't be rendered. ${error.sentence}`;
      return { kind: 'unseen', reason, isFinal: false };
    }
  }

  private widgetOf(document: RenderedDocument, isTagged: boolean): SeenWidget {
    const { publicUrl } = this.config;
    const { origin } = new URL(publicUrl);
    const statusOf = (path: string): SeenWidget['script'] => {
      const requests = document.requests.filter(({ url }) => url.startsWith(`${publicUrl}${path}`));
      return requests.length === 0 ? 'none' : (requests.at(-1)?.status ?? null);
    };
    const refusal = document.violations.find(
      ({ url }) => url === origin || url.startsWith(`${publicUrl}/`),
    );
    return {
      isTagged,
      script: statusOf(WIDGET_SCRIPT),
      fixes: statusOf(WIDGET_FIXES),
      refusedBy: refusal?.directive ?? null,
    };
  }
}

const MAX_PICTURE_BYTES = 400_000;

function pictureOf({ picture }: RenderedDocument): PagePicture | null {
  if (picture === null || picture.length > MAX_PICTURE_BYTES) return null;
  return { mediaType: 'image/jpeg', bytes: picture };
}

/** These reasons are not about the page. */
const OURS: ReadonlySet<string> = new Set([
  'not_configured',
  'not_started',
  'browser_died',
  'aborted',
]);
