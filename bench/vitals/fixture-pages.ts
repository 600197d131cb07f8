/** Where each fixture is pressed, in the coordinates of the page; `null`: it is not pressed. */
export interface Fixture {
  readonly path: string;
  readonly html: string;
  /** The link is pressed half-way: its script works for this long, then paints. */
  readonly pressMs: number | null;
}

const WORDS = 'The harbour bakery opens at six and sells rye bread, rolls and almond cakes. ';
const text = (paragraphs: number): string => `<p>${WORDS.repeat(3)}</p>`.repeat(paragraphs);

function fixture(name: string, body: string, pressMs: number | null = null): Fixture {
  const link =
    pressMs === null
      ? ''
      : `<a id="go" href="/pressed" style="position:fixed;top:0;left:0;width:120px;height:40px;background:#fff">Order</a>
    <script>go.addEventListener('click', (event) => {
      event.preventDefault();
      const start = performance.now();
      while (performance.now() - start < ${pressMs});
      go.textContent = 'Ordered';
      history.pushState({}, '', '/pressed');
    });</script>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
    <body style="margin:0;font:16px/1.5 sans-serif">${body}${link}`;
  return { path: `/${name}`, html, pressMs };
}

const later = (ms: number, script: string): string =>
  `<script>setTimeout(() => { ${script} }, ${ms});</script>`;
const banner = (id: string): string => `<div id="${id}"></div>`;
const picture = (delay: number): string =>
  `<img src="/picture.jpg?delay=${delay}" width="800" height="450" alt="">`;

/** Ten pages with what real ones do: late pictures, banners that push, work that blocks, fonts, animations. */
export const fixtures: readonly Fixture[] = [
  fixture('text', `<h1>Bread</h1>${text(8)}`),
  fixture('picture', `<h1>Bread</h1>${picture(300)}${text(3)}`),
  fixture('late-picture', `<h1>Bread</h1>${picture(1_200)}${text(3)}`),
  fixture(
    'late-heading',
    `<p>Small</p>${later(600, `document.body.insertAdjacentHTML('beforeend', '<h1 style="font-size:80px">The largest element comes late</h1>')`)}`,
  ),
  fixture(
    'pushing-banner',
    `${banner('banner')}${text(6)}${later(500, `banner.style.height = '160px'`)}`,
  ),
  fixture(
    'two-shifts',
    `${banner('one')}${text(2)}${banner('two')}${text(4)}${later(400, `one.style.height = '90px'`)}${later(1_300, `two.style.height = '120px'`)}`,
  ),
  fixture('unsized-picture', `<h1>Bread</h1><img src="/picture.jpg?delay=500" alt="">${text(6)}`),
  fixture(
    'blocking',
    `<script>const start = performance.now(); while (performance.now() - start < 300);</script><h1>Bread</h1>${text(6)}`,
    150,
  ),
  fixture(
    'animated',
    `<h1>Bread</h1><div style="width:80px;height:80px;background:#a33;animation:move 1s infinite alternate"></div><style>@keyframes move { to { transform: translateX(300px) } }</style>${text(5)}`,
    80,
  ),
  fixture('picture-pressed', `<h1>Bread</h1>${picture(200)}${text(4)}`, 250),
];
