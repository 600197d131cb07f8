import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { metaInBody } from './in-body.audit.js';

describePageAudit(metaInBody, {
  fails: [
    {
      when: 'with a robots rule in its body',
      page: aPage({ body: '<p>Bread</p><meta name="robots" content="noindex">' }),
      values: ['noindex'],
      keys: ['meta:robots'],
      evidence: ['<meta name="robots"'],
    },
    {
      when: 'whose head was ended early by an element that does not belong there',
      page: aPage({
        head: '<title>Bread</title><meta name="viewport" content="width=device-width"><div></div><link rel="canonical" href="/bread"><link rel="alternate" hreflang="de" href="/brot">',
      }),
      values: ['/bread', '/brot'],
      keys: ['link:canonical', 'link:hreflang:de'],
      failingShare: 2 / 3,
    },
    {
      when: 'with the same tag twice in its body',
      page: aPage({
        body: '<p></p><meta name="author" content="Ann"><meta name="author" content="Bo">',
      }),
      values: ['Ann', 'Bo'],
      keys: ['meta:author', 'meta:author (2)'],
    },
  ],
  passes: [
    {
      when: 'whose metadata stands in its head',
      page: aPage({
        head: '<meta name="description" content="Bread"><link rel="canonical" href="/bread">',
      }),
    },
    {
      when: 'with microdata and stylesheets in its body, where they may stand',
      page: aPage({
        head: '<meta name="description" content="Bread">',
        body: '<p></p><meta itemprop="price" content="3"><link rel="stylesheet" href="/a.css">',
      }),
    },
  ],
  notApplicable: [
    { when: 'without metadata', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
