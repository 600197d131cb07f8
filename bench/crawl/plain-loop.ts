import { Parser } from 'htmlparser2';
import { Agent, request } from 'undici';
import { maxPages, report, startUrl } from './contestant.ts';

const CONCURRENCY = 8;

/** The lower bound: fetch, parse for title and links. No robots.txt, no checks, no storage. */
await report(() => Promise.resolve(crawl));

async function crawl(): Promise<number> {
  const agent = new Agent({ connections: CONCURRENCY });
  const origin = new URL(startUrl()).origin;
  const seen = new Set([startUrl()]);
  const waiting = [startUrl()];
  let done = 0;
  const visit = async (url: string): Promise<void> => {
    const { body, headers } = await request(url, { dispatcher: agent });
    const text = await body.text();
    done += 1;
    if (!String(headers['content-type']).includes('html')) return;
    const parser = new Parser({
      onopentag: (name, attributes) => {
        const href = attributes.href;
        if (name !== 'a' || href === undefined || !URL.canParse(href, url)) return;
        const target = new URL(href, url);
        target.hash = '';
        if (target.origin !== origin || seen.has(target.href)) return;
        if (seen.size >= maxPages()) return;
        seen.add(target.href);
        waiting.push(target.href);
      },
    });
    parser.end(text);
  };
  let active = 0;
  await new Promise<void>((resolve, reject) => {
    const next = (): void => {
      if (waiting.length === 0 && active === 0) resolve();
      while (active < CONCURRENCY) {
        const url = waiting.shift();
        if (url === undefined) return;
        active += 1;
        visit(url).then(() => {
          active -= 1;
          next();
        }, reject);
      }
    };
    next();
  });
  await agent.close();
  return done;
}
