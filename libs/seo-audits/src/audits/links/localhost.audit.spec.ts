import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksLocalhost } from './localhost.audit.js';

describePageAudit(linksLocalhost, {
  fails: [
    {
      when: 'whose link, image, style sheet and script lie on development hosts',
      page: aPage({
        head: '<link rel="stylesheet" href="http://127.0.0.1:8080/a.css"><script src="http://shop.local/a.js"></script>',
        body: '<a href="http://localhost:3000/menu">Menu</a><img src="http://192.168.0.4/rye.jpg" alt="Rye"><a href="https://staging.harbour-bakery.example/">Home</a><a href="/">Home page</a>',
      }),
      values: [
        'http://localhost:3000/menu',
        'https://staging.harbour-bakery.example/',
        'http://192.168.0.4/rye.jpg',
        'http://127.0.0.1:8080/a.css',
        'http://shop.local/a.js',
      ],
      evidence: ['<a href="http://localhost:3000/menu">'],
      failingShare: 5 / 6,
    },
    {
      when: 'on a development host that points to another one',
      page: aPage({
        url: 'http://localhost:4000/bread',
        body: '<a href="/">Home</a><a href="http://localhost:3000/">Old</a>',
      }),
      values: ['http://localhost:3000/'],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    {
      when: 'that points to public hosts',
      page: aPage({ body: '<a href="https://dev.mysql.com/">MySQL</a><img src="/a.jpg" alt="">' }),
    },
    {
      when: 'that is itself scanned on a development host',
      page: aPage({ url: 'http://127.0.0.1:4100/', body: '<a href="/menu">Menu</a>' }),
    },
  ],
  notApplicable: [
    { when: 'that points nowhere', page: aPage({ body: '<p>Bread</p>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
