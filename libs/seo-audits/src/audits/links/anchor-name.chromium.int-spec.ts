import type { AnchorElement } from '@app/crawler/pages';
import { parsePage } from '@app/crawler/testing';
import { ReferenceChromium } from '@app/browser/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasName } from './anchor-name.js';

let chromium: ReferenceChromium;
beforeAll(async () => {
  chromium = await ReferenceChromium.open();
});
afterAll(() => chromium.close());

type Naming = 'named' | 'empty' | 'hidden';

/** The accessible name of each link with an address, from Chromium's accessibility tree. */
async function byChromium(html: string): Promise<Naming[]> {
  await chromium.load(html, { 'content-type': 'text/html; charset=utf-8' });
  const session = await chromium.page.createCDPSession();
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a[href]',
  });
  const namings: Naming[] = [];
  for (const nodeId of nodeIds) {
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      nodeId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const name: unknown = node?.name?.value;
    if (node?.ignored !== false) namings.push('hidden');
    else namings.push(typeof name === 'string' && name.trim() !== '' ? 'named' : 'empty');
  }
  await session.detach();
  return namings;
}

function byParser(html: string): Naming[] {
  const { anchors } = parsePage(html, { finalUrl: 'https://example.com/' });
  const naming = (anchor: AnchorElement): Naming => {
    if (anchor.isAriaHidden === true) return 'hidden';
    return hasName(anchor) ? 'named' : 'empty';
  };
  return anchors.filter(({ href }) => href !== null).map(naming);
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const image = (rest: string): string => `<img width=9 height=9 src="${PIXEL}" ${rest}>`;

describe('link names match those of a screen reader', () => {
  it.each([
    ['by their text', '<a href=/>Rye</a><a href=/> </a><a href=/></a>'],
    ['by aria-label', '<a href=/ aria-label=Rye></a><a href=/ aria-label=" "></a>'],
    ['by title', '<a href=/ title=Rye></a><a href=/ title=" "></a>'],
    ['by an element before', '<p id=n>Rye</p><a href=/ aria-labelledby=n></a>'],
    ['by an element behind', '<a href=/ aria-labelledby=n></a><p id=n>Rye</p>'],
    ['by several elements', '<a href=/ aria-labelledby="x m n"></a><b id=m></b><b id=n>Rye</b>'],
    ['by a hidden element', '<a href=/ aria-labelledby=n></a><p id=n hidden>Rye</p>'],
    ['by an element that is not there', '<a href=/ aria-labelledby=n></a>'],
    ['by an empty element', '<a href=/ aria-labelledby=n></a><p id=n> </p>'],
    ['by an empty element beside their text', '<a href=/ aria-labelledby=n>x</a><p id=n></p>'],
    ['by the label of an element', '<a href=/ aria-labelledby=n></a><i id=n aria-label=Rye></i>'],
    ['by an image elsewhere', `<a href=/ aria-labelledby=n></a>${image('id=n alt=Rye')}`],
    [
      'by an image inside an element',
      `<a href=/ aria-labelledby=n></a><b id=n>${image('alt=x')}</b>`,
    ],
    ['by an svg elsewhere', '<a href=/ aria-labelledby=n></a><svg><title id=n>Rye</title></svg>'],
    ['by themselves', '<a id=a href=/ aria-labelledby="a n" aria-label=Go></a><b id=n></b>'],
    ['by each other', '<a id=a href=/ aria-labelledby=b></a><a id=b href=/ aria-labelledby=a></a>'],
    [
      'in a circle with text',
      '<a id=a href=/ aria-labelledby=b>x</a><a id=b href=/ aria-labelledby=a></a>',
    ],
    ['by the first of two ids', '<a href=/ aria-labelledby=n></a><b id=n></b><b id=n>Rye</b>'],
    ['by ids with entities', '<a href=/ aria-labelledby="&#110;"></a><b id=n>Rye</b>'],
    ['in upper case', '<A HREF=/ ARIA-LABELLEDBY=n></A><b id=n>Rye</b>'],
    ['by an image', `<a href=/>${image('alt=Rye')}</a><a href=/>${image('alt=""')}</a>`],
    ['by an image without alt', `<a href=/>${image('')}</a>`],
    ['by an image with a label', `<a href=/>${image('aria-label=Rye')}</a>`],
    ['by an image with a title', `<a href=/>${image('title=Rye')}</a>`],
    ['by an image that is labelled', `<a href=/>${image('aria-labelledby=n')}</a><p id=n>Rye</p>`],
    ['by an icon', '<a href=/><i role=img aria-label=Rye></i></a><a href=/><i class=icon></i></a>'],
    ['by a labelled icon', '<a href=/><i role=img aria-labelledby=n></i></a><p id=n>Rye</p>'],
    ['by the title of an icon', '<a href=/><i role=img title=Rye></i></a>'],
    ['by an element with a title', '<a href=/ aria-labelledby=n></a><i id=n title=Rye></i>'],
    ['by a title inside', '<a href=/><span title=Rye></span></a>'],
    ['by an svg', '<a href=/><svg width=9 height=9><title>Rye</title><path d="M0 0h9"/></svg></a>'],
    ['by a labelled svg', '<a href=/><svg role=img aria-label=Rye width=9 height=9></svg></a>'],
    [
      'by an svg labelled with its title',
      '<a href=/><svg role=img aria-labelledby=n width=9 height=9><title id=n>Rye</title></svg></a>',
    ],
    ['by an svg without a name', '<a href=/><svg width=9 height=9><path d="M0 0h9"/></svg></a>'],
    ['by a button', '<a href=/><input type=button value=Rye></a>'],
    ['by an image button', `<a href=/><input type=image src="${PIXEL}" alt=Rye></a>`],
    ['hidden', '<a href=/ aria-hidden=true></a><div aria-hidden=true><p><a href=/></a></div>'],
    ['not hidden', '<a href=/ aria-hidden=false></a><div aria-hidden=true></div><a href=/>x</a>'],
  ])('%s', async (_case, body) => {
    const html = `<!doctype html><title>t</title><body>${body}`;
    expect(byParser(html)).toEqual(await byChromium(html));
  });
});

it('hidden text counts as text: search engines read it, so such a link is not empty', () => {
  const html = '<a href=/><span aria-hidden=true>Rye</span></a>';
  expect(byParser(html)).toEqual(['named']);
});
