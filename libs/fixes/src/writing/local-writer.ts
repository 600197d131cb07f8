import { Injectable } from '@nestjs/common';
import { LOCAL_MODEL } from '../contract/index.js';
import type { PageFixKind } from '../contract/index.js';
import { primaryLanguage } from '../rules/function-words.js';
import { pageTextOf } from '../rules/page-text.js';
import type { FixRequest, FixWriter, WriteOutcome } from '../providers/fix-writer.js';
import { altCandidates } from './local-alt.js';
import { dimensionsCandidates, langCandidates, viewportCandidates } from './local-attributes.js';
import { descriptionCandidates } from './local-description.js';
import { h1Candidates } from './local-h1.js';
import { jsonLdCandidates } from './local-json-ld.js';
import { linkTextCandidates } from './local-link-text.js';
import { socialCandidates } from './local-social.js';
import { titleCandidates } from './local-title.js';
import { textProblems } from './subject.js';

/** Incremented whenever the local writer's output for the same page may change. */
export const LOCAL_VERSION = 'local-2';

/** More candidates are not tried: the first are the best, and each attempt reads the page again. */
const MAX_TRIES = 24;

const NOTHING: Readonly<Record<PageFixKind, string>> = {
  title: 'The page has no heading or sentence to write a title from.',
  meta_description: 'The page has no sentences to write a description from.',
  og: 'The page has no content for this tag.',
  h1: 'The page has no title or heading to write a main heading from.',
  image_alt: 'Nothing on the page says what the image shows.',
  image_dimensions: 'The size of the image is unknown.',
  lang: 'The text is too short to detect its language.',
  viewport: 'There is nothing to set.',
  json_ld: 'The page lacks the facts that the structured data needs.',
  link_text: 'Nothing on the page says where the link goes.',
};

/**
 * Writes from the page's own words alone, without any service: the first candidate that passes all guards. If none
 * does, nothing is written, and the user sees the reason.
 */
@Injectable()
export class LocalWriter implements FixWriter {
  write(request: FixRequest): Promise<WriteOutcome> {
    return Promise.resolve(this.writeNow(request));
  }

  private writeNow(request: FixRequest): WriteOutcome {
    let firstObjection: string | null = null;
    const text = pageTextOf(request.page, request.site);
    for (const content of candidatesFor(request).slice(0, MAX_TRIES)) {
      const [objection] = textProblems(request, content);
      if (objection === undefined && content !== request.original) {
        return {
          kind: 'written',
          text: {
            content,
            usedFacts: [],
            keywordUsed: null,
            language: text.language ?? primaryLanguage(request.page.language),
            model: LOCAL_MODEL,
            promptVersion: LOCAL_VERSION,
          },
        };
      }
      firstObjection ??= objection ?? null;
    }
    const reason = NOTHING[request.kind];
    return {
      kind: 'nothing',
      reason: firstObjection === null ? reason : `${reason} The best attempt: ${firstObjection}`,
    };
  }
}

function candidatesFor(request: FixRequest): string[] {
  const text = pageTextOf(request.page, request.site);
  switch (request.kind) {
    case 'title':
      return titleCandidates(request, text.language);
    case 'meta_description':
      return descriptionCandidates(request, text);
    case 'og':
      return socialCandidates(request, text);
    case 'h1':
      return h1Candidates(request, text.language);
    case 'image_alt':
      return altCandidates(request, text);
    case 'image_dimensions':
      return dimensionsCandidates(request);
    case 'lang':
      return langCandidates(request);
    case 'viewport':
      return viewportCandidates();
    case 'json_ld':
      return jsonLdCandidates(request, text);
    case 'link_text':
      return linkTextCandidates(request, text);
  }
}
