import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksLocalhost } from './localhost.audit.js';

const WIDGET =
  '<script src="http://127.0.0.1:3000/widget.js" data-site-id="gsw_1_a" async></script>';

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
    {
      when: 'with another script of the host of the widget',
      page: aPage({
        head: `${WIDGET}<script src="http://127.0.0.1:3000/other.js"></script>`,
        body: '<a href="/">Home</a>',
      }),
      context: { notFoundContentHash: null, widgetUrl: 'http://127.0.0.1:3000/widget.js' },
      values: ['http://127.0.0.1:3000/other.js'],
      failingShare: 1 / 2,
    },
    {
      when: 'with a script that is called like the widget, of another installation',
      page: aPage({ head: WIDGET, body: '<a href="/">Home</a>' }),
      context: { notFoundContentHash: null, widgetUrl: 'https://seo.example/widget.js' },
      values: ['http://127.0.0.1:3000/widget.js'],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    {
      when: 'with the widget of the installation that scans it',
      page: aPage({ head: WIDGET, body: '<a href="/">Home</a>' }),
      context: { notFoundContentHash: null, widgetUrl: 'http://127.0.0.1:3000/widget.js' },
    },
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
