import type { FloodedHost } from './flooded-host.js';

/** More than any budget, even after the minute that a page may take. */
const MANY = 1_500;
/** More than the budget of the seconds it takes, too; a page of thousands of frames hangs before it floods. */
const MANY_FRAMES = 500;

const page = (script: string, markup = ''): string =>
  `<!doctype html><title>Flood</title><p>Bread</p>${markup}<script>${script}</script>`;
const worker = (code: string): string =>
  `URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' }))`;
const loop = (body: string, count = MANY): string => `for (let i = 0; i < ${count}; i++) ${body};`;
const requests = (base: string): string =>
  loop(`fetch('${base}/?' + i, { mode: 'no-cors' }).catch(() => undefined)`);

/**
 * Pages that exceed their request budget for another host, each in a different way; the values are HTML documents.
 * @param own Origin of the pages.
 */
export function floodingPages(host: FloodedHost, own: string): Readonly<Record<string, string>> {
  const { http, https, ws, wss } = host;
  return {
    'fetch-http': page(requests(http)),
    'fetch-https': page(requests(https)),
    'fetch-one-by-one': page(
      `(async () => { ${loop(`await fetch('${https}/?' + i, { mode: 'no-cors' })`)} })()`,
    ),
    preflights: page(
      loop(`fetch('${https}/?' + i, { headers: { 'x-a': 'b' } }).catch(() => undefined)`),
    ),
    xhr: page(
      loop(`{ const x = new XMLHttpRequest(); x.open('GET', '${https}/?' + i); x.send(); }`),
    ),
    images: page(loop(`new Image().src = '${https}/?' + i`)),
    'css-urls': page(
      `document.head.insertAdjacentHTML('beforeend', '<style>' + Array.from({ length: ${MANY} }, (_, i) =>
        '#i' + i + '{background:url(${https}/?' + i + ')}').join('') + '</style>');
      document.body.insertAdjacentHTML('beforeend', Array.from({ length: ${MANY} }, (_, i) =>
        '<i id="i' + i + '">x</i>').join(''));`,
    ),
    preloads: page(
      loop(
        `document.head.append(Object.assign(document.createElement('link'), { rel: i % 2 ? 'preload' : 'prefetch', as: 'fetch', href: '${https}/?' + i }))`,
      ),
    ),
    beacons: page(loop(`navigator.sendBeacon('${https}/?' + i, 'x')`)),
    'keepalive-posts': page(
      loop(
        `fetch('${https}/?' + i, { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }).catch(() => undefined)`,
      ),
    ),
    worker: page(`new Worker(${worker(requests(https))})`),
    'nested-worker': page(`new Worker(${worker(`new Worker(${worker(requests(https))})`)})`),
    'shared-worker': page(`new SharedWorker(${worker(requests(https))})`),
    'many-workers': page(`for (let w = 0; w < 20; w++) new Worker(${worker(requests(https))})`),
    // A page reports what its script has started only once the script yields.
    'busy-worker': page(
      `new Worker(${worker(`${requests(https)} for (const end = Date.now() + 5000; Date.now() < end;);`)})`,
    ),
    'event-source': page(loop(`new EventSource('${https}/?events=' + i)`)),
    'redirect-chains': page(
      loop(`fetch('${https}/?redirect=19&' + i, { mode: 'no-cors' }).catch(() => undefined)`),
    ),
    'redirects-from-home': page(
      loop(`fetch('${own}/away?' + i, { mode: 'no-cors' }).catch(() => undefined)`),
    ),
    'hidden-forms': page(
      loop(
        `{ const f = document.createElement('iframe'); f.name = 'f' + i; f.hidden = true; document.body.append(f);
        const form = document.createElement('form'); form.method = 'post'; form.target = f.name; form.action = '${https}/?' + i;
        document.body.append(form); form.submit(); }`,
        MANY_FRAMES,
      ),
    ),
    frames: page(
      loop(
        `{ const f = document.createElement('iframe'); f.src = '${https}/?' + i; document.body.append(f); }`,
        MANY_FRAMES,
      ),
    ),
    'foreign-frame': page(
      '',
      `<iframe src="http://frame.example:${new URL(own).port}/fetch-https"></iframe>`,
    ),
    'web-socket': page(
      `const s = new WebSocket('${ws}/'); s.onopen = () => { ${loop("s.send('x')")} }`,
    ),
    'secure-web-socket': page(
      `const s = new WebSocket('${wss}/'); s.onopen = () => { ${loop("s.send('x')")} }`,
    ),
    'web-socket-in-worker': page(
      `new Worker(${worker(`const s = new WebSocket('${wss}/'); s.onopen = () => { ${loop("s.send('x')")} }`)})`,
    ),
    'busy-web-socket': page(
      `new Worker(${worker(
        `const s = new WebSocket('${wss}/'); s.onopen = () => { ${loop("s.send('x')")} for (const end = Date.now() + 5000; Date.now() < end;); }`,
      )})`,
    ),
    'many-web-sockets': page(loop(`new WebSocket('${wss}/?' + i)`)),
  };
}
