import { aNoindexPage, anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { contentThin } from './thin.audit.js';

const BASE = 'https://harbour-bakery.example';

describePageAudit(contentThin, {
  fails: [
    {
      when: 'with 199 words',
      page: aPage({ body: `<p>${words(199)}</p>` }),
      values: ['199 words of main text'],
      evidence: ['loaf0 loaf1'],
    },
    {
      when: 'whose words stand in menu and footer',
      page: aPage({
        body: `<nav>${words(150)}</nav><main>Bread</main><footer>${words(150)}</footer>`,
      }),
      values: ['1 word of main text'],
    },
    {
      when: 'with 398 Chinese characters and a full stop',
      page: aPage({ lang: 'zh', body: `<p>${'面'.repeat(398)}。</p>` }),
      values: ['398 characters of main text'],
    },
    {
      when: 'without any text',
      page: aPage({ body: '<header>Bread</header>' }),
      values: ['0 words of main text'],
      evidence: ['No text outside'],
    },
  ],
  passes: [
    { when: 'with 200 words', page: aPage({ body: `<p>${words(200)}</p>` }) },
    {
      when: 'with 400 Thai characters',
      page: aPage({ lang: 'th', body: `<p>${'ก'.repeat(400)}</p>` }),
    },
  ],
  notApplicable: [
    { when: 'for contact', page: aPage({ url: `${BASE}/contact`, body: 'Call us' }) },
    { when: 'for legal matters', page: aPage({ url: `${BASE}/de/impressum.html`, body: 'Kai' }) },
    {
      when: 'whose address has accents',
      page: aPage({ url: `${BASE}/mentions-l%C3%A9gales`, body: 'Quai' }),
    },
    { when: 'for signing in', page: aPage({ body: '<form><input type="password"></form>' }) },
    { when: 'for searching', page: aPage({ url: `${BASE}/search?q=rye`, body: 'Results' }) },
    { when: 'with a video', page: aPage({ body: '<video src="/rye.mp4"></video>' }) },
    { when: 'not meant for search results', page: aNoindexPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
  notMeasured: [
    {
      when: 'that a script builds in the browser',
      page: aPage({ body: '<div id="app"></div><script src="/app.js"></script>' }),
    },
  ],
});
