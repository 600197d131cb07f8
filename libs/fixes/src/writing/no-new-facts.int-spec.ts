import { describe, expect, it } from '@jest/globals';
import type { PageFixKind } from '../contract/index.js';
import { factsGuard } from '../rules/guards/facts.js';
import { aSite } from '../testing/a-material.js';
import { liesAbout } from '../testing/lying-model.js';
import { oracleFor } from '../testing/page-oracle.js';
import { readPage } from '../testing/read-page.js';
import { trialPages } from '../testing/trial-pages.js';
import { FixProposalsService } from './fix-proposals.service.js';
import type { FixProposal } from './fix-proposals.js';
import type { FixRequest, WriteOutcome } from '../providers/fix-writer.js';
import type { PageMaterial } from '../rules/material.js';
import { LocalWriter } from './local-writer.js';
import { subjectOf } from './subject.js';

const KINDS = ['title', 'meta_description', 'h1'] as const;
const pages = trialPages().map(({ html, ...rest }) => ({
  ...rest,
  page: readPage(html, 'https://shop.example/a'),
  oracle: oracleFor(html, rest.siteName),
}));

/** From the specification: 200 adversarial and ordinary pages. */
const MIN_PAGES = 200;

describe('no accepted text says what its page does not', () => {
  it(`has at least ${MIN_PAGES} pages to show it on`, () => {
    expect(pages.length).toBeGreaterThanOrEqual(MIN_PAGES);
  });

  it('when the local writer writes it', async () => {
    const writer = new FixProposalsService(new LocalWriter(), { model: null, write: never });
    const foreignFacts: string[] = [];
    let written = 0;
    for (const { label, page, siteName, oracle } of pages) {
      for (const kind of KINDS) {
        const proposal = await writer.propose(requestFor(kind, page, siteName));
        const text = accepted(proposal);
        if (text === null) continue;
        written += 1;
        foreignFacts.push(
          ...oracle.foreignFactsIn(text).map((it) => `${label}, ${kind}: ${it} in ${text}`),
        );
      }
    }
    expect(foreignFacts).toEqual([]);
    // It has to write something too: silence would pass trivially.
    expect(written).toBeGreaterThan(pages.length * 2);
  });

  it('when a model was tricked', () => {
    const foreignFacts: string[] = [];
    let tried = 0;
    for (const { label, page, siteName, oracle } of pages) {
      for (const kind of ['title', 'meta_description'] as const) {
        const request = requestFor(kind, page, siteName);
        for (const lie of liesAbout(page, kind)) {
          tried += 1;
          // Rejected by the guard responsible, not by another that happens to object.
          if (factsGuard(subjectOf(request, lie)) !== null) continue;
          foreignFacts.push(...oracle.foreignFactsIn(lie).map((it) => `${label}: ${it} in ${lie}`));
        }
      }
    }
    expect(foreignFacts).toEqual([]);
    expect(tried).toBeGreaterThan(MIN_PAGES * 20);
  });

  it('when the model lies in its first and second response', async () => {
    const foreignFacts: string[] = [];
    for (const { label, page, siteName, oracle } of pages) {
      const lies = liesAbout(page, 'title');
      let at = label.length;
      const write = (): Promise<WriteOutcome> => {
        at += 1;
        return Promise.resolve({ kind: 'written', text: writtenBy(lies[at % lies.length] ?? '') });
      };
      const service = new FixProposalsService(new LocalWriter(), { model: 'liar', write });
      const text = accepted(await service.propose(requestFor('title', page, siteName)));
      if (text !== null)
        foreignFacts.push(...oracle.foreignFactsIn(text).map((it) => `${label}: ${it}`));
    }
    expect(foreignFacts).toEqual([]);
  });

  it('according to an independent oracle that detects the lies', () => {
    const unnoticed = pages.flatMap(({ label, page, oracle }) =>
      liesAbout(page, 'meta_description')
        .filter((lie) => !page.bodyText.includes(lie) && oracle.foreignFactsIn(lie).length === 0)
        .map((lie) => `${label}: ${lie}`),
    );
    expect(unnoticed).toEqual([]);
  });
});

function requestFor(kind: PageFixKind, page: PageMaterial, siteName: string | null): FixRequest {
  return {
    ...{ kind, checkId: `test.${kind}_missing`, original: null, selector: null },
    page,
    site: aSite({ origin: 'https://shop.example', name: siteName }),
  };
}

function accepted(proposal: FixProposal): string | null {
  if (proposal.kind === 'nothing' || proposal.fix.isSuggestion) return null;
  return proposal.fix.text.content;
}

function writtenBy(content: string) {
  const rest = { usedFacts: [], keywordUsed: null, language: null };
  return { content, ...rest, model: 'liar', promptVersion: 'test' };
}

function never(): Promise<WriteOutcome> {
  return Promise.reject(new Error('nobody is asked'));
}
