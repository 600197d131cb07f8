import { expect, it } from '@jest/globals';
import { parsePage } from '../parsing/page-parser.js';

it('the text of a page has single spaces, also around empty CDATA sections', () => {
  const empty = '<svg><text><![CDATA[]]></text></svg>';
  const html = `<main><p>Bread ${empty} and</p>\n${empty}<p> rolls</p></main>`;
  const { bodyText, mainText } = parsePage(html, { finalUrl: 'https://a.example/' });
  expect([bodyText, mainText]).toEqual(['Bread and rolls', 'Bread and rolls']);
});
