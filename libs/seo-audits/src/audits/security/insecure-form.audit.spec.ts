import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { securityInsecureForm } from './insecure-form.audit.js';

const plain = 'http://harbour-bakery.example/contact';

describePageAudit(securityInsecureForm, {
  fails: [
    {
      when: 'with one form that goes to an http address and one that does not',
      page: aPage({
        body: '<form action="http://mail.example/send"></form><form action="/search"></form>',
      }),
      values: ['is sent to http://mail.example/send'],
      failingShare: 1 / 2,
    },
    {
      when: 'without https, whose form goes to itself',
      page: aPage({ url: plain, body: '<form></form>' }),
      values: [`is sent to ${plain}`],
    },
    {
      when: 'without https, whose form goes to https',
      page: aPage({ url: plain, body: '<form action="https://mail.example/send"></form>' }),
      values: ['is on a page without https'],
    },
    {
      when: 'of the computer itself, whose form goes to http elsewhere',
      page: aPage({
        url: 'http://localhost/contact',
        body: '<form action="http://mail.example/send"></form>',
      }),
      values: ['is sent to http://mail.example/send'],
    },
    {
      when: 'with a button that sends its form elsewhere',
      page: aPage({
        body: '<form action="/a"><button formaction="http://mail.example/">Send</button></form>',
      }),
      values: ['is sent to http://mail.example/'],
      failingShare: 1 / 2,
    },
  ],
  passes: [{ when: 'whose form stays secure', page: aPage({ body: '<form action="/a"></form>' }) }],
  notApplicable: [
    {
      when: 'of the computer itself, whose form goes to itself',
      page: aPage({ url: 'http://127.0.0.1:8080/contact', body: '<form></form>' }),
    },
    {
      when: 'whose form goes to the computer itself',
      page: aPage({ body: '<form action="http://localhost:3000/send"></form>' }),
    },
    { when: 'without a form', page: aPage({ url: plain }) },
    {
      when: 'with a form that only closes a dialog',
      page: aPage({ url: plain, body: '<form method="dialog"></form>' }),
    },
  ],
});
