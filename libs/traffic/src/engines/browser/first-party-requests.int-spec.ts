import { randomUUID } from 'node:crypto';
import { LocalServers } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { VisitedWebsite, createTestEngine, orderFor } from './testing/visited-website.js';
import type { LoggedRequest, TestEngine } from './testing/visited-website.js';

/** Of a page that traces its own requests. */
const OWN_TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const OURS = ['signature', 'traceparent', 'x-groundswell-visit', 'x-groundswell-campaign'];
const visitId = randomUUID();
const traceId = visitId.replaceAll('-', '');
const servers = new LocalServers();
let site: VisitedWebsite;
let other: VisitedWebsite;
let visits: TestEngine;

const send =
  (type: string, body: string, headers: Record<string, string> = {}) =>
  (_request: unknown, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };
const redirect =
  (location: string) =>
  (_request: unknown, response: ServerResponse): void => {
    response.writeHead(302, { location, 'access-control-allow-origin': '*' }).end();
  };
const script = (body: string): ReturnType<typeof send> => send('text/javascript', body);
const open = send('text/plain', 'open', { 'access-control-allow-origin': '*' });
const picture = send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');

/** The page is complete when everything it requests has been answered. */
function publish(): string {
  site.page('/style.css', send('text/css', 'p { color: red }'));
  site.page('/picture', picture);
  site.page('/moved-picture', redirect('/picture?moved'));
  site.page('/picture-elsewhere', redirect(`${other.origin}/picture`));
  site.page('/api', send('application/json', '{}'));
  site.page('/traced-api', send('application/json', '{}'));
  site.page('/api-elsewhere', redirect(`${other.origin}/open-redirected`));
  site.page('/beacon', send('text/plain', ''));
  site.page('/worker.js', script(`fetch('/worker-api').then(() => postMessage('done'))`));
  site.page('/worker-api', open);
  site.page('/service-worker.js', script(''));
  site.page('/embedded-api', open);
  site.page('/sandboxed-api', open);
  const notifying = (name: string): string => `.then(() => parent.postMessage('${name}', '*'))`;
  site.page(
    '/sandboxed',
    `<script>fetch('${site.origin}/sandboxed-api')${notifying('sandboxed')}</script>`,
  );
  site.page('/own-frame', `<script>fetch('/frame-api')${notifying('frame')}</script>`);
  site.page('/frame-api', open);
  other.page('/picture', picture);
  other.page('/third.js', script('window.third = true'));
  for (const path of ['/open', '/open-redirected']) other.page(path, open);
  other.page(
    '/frame',
    `<script>fetch('${site.origin}/embedded-api')${notifying('embedded')}</script>`,
  );
  site.page(
    '/app.js',
    script(`
      const heardOf = new Set();
      let onHeard = () => {};
      addEventListener('message', ({ data }) => { heardOf.add(data); onHeard(); });
      const heard = new Promise((resolve) => { onHeard = () => heardOf.size === 3 && resolve(); onHeard(); });
      const worker = new Worker('/worker.js');
      const isWorkerDone = new Promise((resolve) => { worker.onmessage = resolve; });
      const image = (src) => new Promise((resolve, reject) =>
        Object.assign(new Image(), { src, onload: resolve, onerror: () => reject(new Error(src)) }));
      const socket = new WebSocket('${other.origin.replace('http', 'ws')}/socket');
      const isSocketOver = new Promise((resolve) => { socket.onclose = resolve; });
      navigator.sendBeacon('/beacon', 'x');
      const served = navigator.serviceWorker.register('/service-worker.js')
        .then(() => fetch('/has-service-worker'), () => null);
      Promise.all([
        heard, isWorkerDone, isSocketOver, served,
        image('/moved-picture'), image('/picture-elsewhere'), image('${other.origin}/picture'),
        fetch('/api', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
        fetch('/traced-api', { headers: { traceparent: '${OWN_TRACE}' } }),
        fetch('/api-elsewhere'), fetch('${other.origin}/open'),
      ]).then(() => fetch('/finished'), (error) => fetch('/failed?' + error));`),
  );
  site.page('/finished', open);
  return site.page(
    '/',
    `<!doctype html><link rel="stylesheet" href="/style.css"><script src="/app.js"></script>
     <script src="${other.origin}/third.js"></script><img src="/picture">
     <iframe src="/own-frame"></iframe><iframe src="${other.origin}/frame"></iframe>
     <iframe src="/sandboxed" sandbox="allow-scripts"></iframe>`,
  );
}

beforeAll(async () => {
  [site, other] = [await VisitedWebsite.start(servers), await VisitedWebsite.start(servers)];
  visits = createTestEngine([site, other].map(({ server }) => `127.0.0.1:${server.port}`));
});
afterAll(async () => {
  await visits.close();
  await servers.stop();
});

const isOurs = ({ headers }: LoggedRequest): boolean => OURS.some((name) => name in headers);
const pathsOf = (requests: readonly LoggedRequest[]): string[] => [
  ...new Set(requests.map(({ path }) => path)),
];

describe.each([true, false])(
  'the signature and the trace of a visit (measured: %s)',
  (isMeasured) => {
    beforeAll(async () => {
      for (const { log } of [site, other]) log.length = 0;
      const order = orderFor(publish(), { visitId, isMeasured });
      const report = await visits.engine.run(order, new AbortController().signal);
      expect(report).toMatchObject({ outcome: 'completed', error: null });
      // Everything that the page requests was answered, in a browser that checks what may cross origins.
      expect(pathsOf(site.log)).toContain('/finished');
    });

    it('are on documents and on whatever the pages request from their own origin', () => {
      const ofPages = site.log.filter(({ path }) => !path.endsWith('ed-api'));
      expect(pathsOf(ofPages)).toEqual(
        expect.arrayContaining([
          ...['/', '/own-frame', '/style.css', '/app.js', '/picture', '/api', '/frame-api'],
          ...['/beacon', '/worker.js', '/worker-api', '/moved-picture', '/api-elsewhere'],
        ]),
      );
      for (const { headers } of ofPages) {
        expect(headers.signature).toMatch(`of ${site.origin}/`);
        expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
      }
      const traceparents = ofPages.map(({ headers }) => headers.traceparent);
      expect(new Set(traceparents).size).toBe(traceparents.length);
    });

    it('leave a trace alone that the page has begun itself', () => {
      const [request] = site.requests('/traced-api');
      expect(request?.headers.traceparent).toBe(OWN_TRACE);
      expect(request?.headers.signature).toBe(`of ${site.origin}/traced-api`);
    });

    it('are not on requests that frames of other origins make to the website', () => {
      const fromOthers = [...site.requests('/embedded-api'), ...site.requests('/sandboxed-api')];
      expect(fromOthers.map(({ headers }) => headers.origin)).toEqual(
        expect.arrayContaining([other.origin, 'null']),
      );
      expect(fromOthers.filter(isOurs)).toEqual([]);
    });

    it('never reach another origin, by redirects, frames or sockets neither', () => {
      expect(pathsOf(other.log).toSorted()).toEqual(
        ['/frame', '/open', '/open-redirected', '/picture', '/socket', '/third.js'].toSorted(),
      );
      expect(other.log.filter(isOurs)).toEqual([]);
    });

    it('cause no CORS checks', () => {
      expect([...site.log, ...other.log].filter(({ method }) => method === 'OPTIONS')).toEqual([]);
    });

    it('are not sent by service workers, which visitors do not have', () => {
      expect(pathsOf(site.log)).not.toContain('/has-service-worker');
    });
  },
);
