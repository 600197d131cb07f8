import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { securityMixedContent } from './mixed-content.audit.js';

describePageAudit(securityMixedContent, {
  fails: [
    {
      when: 'that loads a script, a style and a picture over http, and two things as it should',
      page: aPage({
        head: '<script src="http://cdn.example/a.js"></script><link rel="stylesheet" href="http://cdn.example/a.css"><link rel="icon" href="/icon.png">',
        body: '<img src="http://cdn.example/a.png" alt=""><img src="/b.png" alt="">',
      }),
      values: ['http://cdn.example/a.js', 'http://cdn.example/a.css', 'http://cdn.example/a.png'],
      failingShare: 3 / 5,
    },
    {
      when: 'that shows another website in a frame over http, twice',
      page: aPage({
        body: '<iframe src="http://other.example/"></iframe><iframe src="http://other.example/"></iframe>',
      }),
      values: ['http://other.example/', 'http://other.example/'],
    },
  ],
  passes: [
    {
      when: 'that loads everything over https, and only links to http',
      page: aPage({
        head: '<link rel="stylesheet" href="/site.css"><link rel="alternate" href="http://other.example/feed">',
        body: '<a href="http://other.example/">Other</a><form action="http://other.example/"></form>',
      }),
    },
  ],
  notApplicable: [
    {
      when: 'that loads something from the computer itself only',
      page: aPage({ body: '<img src="http://127.0.0.1:3000/a.png" alt="">' }),
    },
    { when: 'that loads nothing', page: aPage({ body: 'text' }) },
    {
      when: 'that is not secure itself',
      page: aPage({
        url: 'http://harbour-bakery.example/',
        body: '<img src="http://cdn.example/a.png" alt="">',
      }),
    },
    { when: 'that is an error', page: anErrorPage() },
  ],
});
