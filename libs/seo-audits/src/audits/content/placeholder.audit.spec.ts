import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { contentPlaceholder } from './placeholder.audit.js';

const pageWithText = (text: string) => aPage({ body: `<p>${text}</p>` });

describePageAudit(contentPlaceholder, {
  fails: [
    {
      when: 'with filler text',
      page: pageWithText('Our story. Lorem ipsum dolor sit amet. Lorem ipsum again.'),
      values: ['Lorem ipsum'],
      evidence: ['Our story. Lorem ipsum dolor sit amet.'],
    },
    {
      when: 'with filler text between examples of code',
      page: aPage({ body: '<pre>lorem ipsum</pre><p>Call <code>lorem(2)</code>. Lorem ipsum' }),
      values: ['Lorem ipsum'],
      evidence: ['Call … . Lorem ipsum'],
    },
    {
      when: 'with template fields that were never filled in',
      page: pageWithText(
        'Dear {{ first_name }}, %TITLE% costs [object Object]. Bye {{ first_name }}',
      ),
      values: ['{{ first_name }}', '%TITLE%', '[object Object]'],
    },
    {
      when: 'with "undefined" for a heading',
      page: aPage({ body: '<h2 id="price">undefined</h2><h2>undefined</h2>' }),
      values: ['undefined', 'undefined'],
      keys: ['heading:undefined', 'heading:undefined (2)'],
      evidence: ['<h2 id="price">'],
    },
  ],
  passes: [
    { when: 'with finished text', page: pageWithText('Bread at 50% off. The limit is undefined.') },
    { when: 'about Windows variables', page: pageWithText('Add it to %PATH%.') },
    { when: 'with an encoded address', page: pageWithText('See /caf%C3%A9%20au%20lait') },
    {
      when: 'that teaches templates',
      page: aPage({ body: '<h2>undefined</h2><p>Write <code>{{ name }}</code>.</p>' }),
    },
    {
      when: 'that shows filler text in its examples only',
      page: aPage({
        body: '<p>Write <code>Lorem ipsum</code> or <pre><samp>lorem ipsum</samp> dolor</pre>, not lorem <code>x</code> ipsum.',
      }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
