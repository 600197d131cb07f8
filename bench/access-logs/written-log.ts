import { gzipSync } from 'node:zlib';
import { openSync, writeSync, closeSync } from 'node:fs';
import { W3C_HEAD, logLine } from '../../libs/access-logs/src/testing/log-lines.ts';

export const writtenFormats = ['combined', 'caddy', 'cloudflare', 'w3c'] as const;

const PEOPLE = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
const BOTS: readonly (readonly [agent: string, address: string])[] = [
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36',
    '66.249.64.',
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3; +https://openai.com/gptbot',
    '4.227.36.',
  ],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', '13.66.139.'],
];
const DETAILS = { referrer: 'https://bakery.example/', bytes: 5_120 } as const;

/** Lines of a website with 5,000 pages, where bots make one request of eight. */
export function writtenLines(format: (typeof writtenFormats)[number], bytes: number): Buffer {
  const random = randomFrom(7);
  const lines: string[] = format === 'w3c' ? [W3C_HEAD.trimEnd()] : [];
  let size = 0;
  let time = Date.parse('2026-11-01T00:00:00Z');
  while (size < bytes) {
    time += 40;
    const [agent, address] = visitor(random);
    const query = random() < 0.2 ? `?page=${Math.floor(random() * 50)}&sort=new` : '';
    const target = `/section-${Math.floor(random() * 50)}/product-${Math.floor(random() * 100)}${query}`;
    const status = random() < 0.9 ? 200 : random() < 0.5 ? 301 : 404;
    const at = new Date(time).toISOString();
    const line = logLine(format, { ...{ address, agent, target, status, at }, ...DETAILS });
    size += line.length + 1;
    lines.push(line);
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** A log of about this size when it is unpacked, packed like several logs one after the other. */
export function writePackedLog(file: string, bytes: number): void {
  const block = writtenLines('combined', Math.min(bytes, 64_000_000));
  const packed = gzipSync(block, { level: 6 });
  const handle = openSync(file, 'w');
  for (let written = 0; written < bytes; written += block.length) writeSync(handle, packed);
  closeSync(handle);
}

function visitor(random: () => number): readonly [agent: string, address: string] {
  const last = Math.floor(random() * 28) + 1;
  const bot = random() < 0.125 ? BOTS[Math.floor(random() * BOTS.length)] : undefined;
  if (bot !== undefined) return [bot[0], `${bot[1]}${last}`];
  const person = PEOPLE[Math.floor(random() * PEOPLE.length)] ?? '';
  return [person, `203.0.${Math.floor(random() * 200)}.${last}`];
}

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
