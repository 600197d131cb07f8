import { anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { contentSoft404 } from './soft-404.audit.js';

const errorText = aPage({ head: '<title>Harbour Bakery</title>', body: words(30) });
const shell = '<div>Loading</div><script src="/app.js"></script>';
const contextOf = (page: ReturnType<typeof aPage>) => ({
  notFoundContentHash: page.document?.contentHash ?? null,
});
const titled = (title: string) => aPage({ head: `<title>${title}</title>`, body: words(30) });
const headed = (heading: string) => aPage({ body: `<h1>${heading}</h1>` });

describePageAudit(contentSoft404, {
  fails: [
    {
      when: 'titled as not found',
      page: titled('Page not found | Harbour Bakery'),
      values: ['Page not found | Harbour Bakery'],
      evidence: ['<title>'],
    },
    { when: 'titled with the number only', page: titled('404'), values: ['404'] },
    {
      when: 'titled with number and words',
      page: titled('404: Page Not Found – Harbour Bakery'),
      values: ['404: Page Not Found – Harbour Bakery'],
    },
    {
      when: 'headed as not found',
      page: headed('Oops! That page can’t be found.'),
      values: ['Oops! That page can’t be found.'],
    },
    {
      when: 'headed in German',
      page: headed('Seite nicht gefunden'),
      values: ['Seite nicht gefunden'],
    },
    {
      when: 'headed in Korean',
      page: headed('페이지를 찾을 수 없습니다'),
      values: ['페이지를 찾을 수 없습니다'],
    },
    {
      when: 'that shows what an unknown address shows',
      page: errorText,
      context: contextOf(errorText),
      values: ['Harbour Bakery'],
      evidence: ['a URL that does not exist: loaf0'],
    },
  ],
  passes: [
    {
      when: 'about something',
      page: titled('Bread'),
      context: contextOf(aPage({ body: 'Nothing' })),
    },
    { when: 'about such pages', page: titled('How to fix: 404 errors | Harbour Bakery') },
    { when: 'with such a heading further down', page: aPage({ body: '<h2>Not found</h2>' }) },
    {
      when: 'that is the home page a site shows for unknown addresses too',
      page: aPage({ url: 'https://harbour-bakery.example/', isHome: true, body: words(30) }),
      context: contextOf(errorText),
    },
    {
      when: 'without text, on a site that gives empty error pages',
      page: aPage(),
      context: { notFoundContentHash: null },
    },
  ],
  notApplicable: [{ when: 'that returns 404 as it should', page: anErrorPage() }],
  notMeasured: [
    {
      when: 'that is built in the browser, as is the page of an unknown address',
      page: aPage({ body: shell }),
      context: contextOf(aPage({ body: shell })),
    },
  ],
});
