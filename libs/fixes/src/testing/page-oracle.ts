import { decodeHTML } from 'entities';

/**
 * Detects statements that are not on the page, independently of the guards: the page is a flat string with its tags
 * stripped, and the text is split by separate patterns.
 */
export interface Oracle {
  /** What is not on the page; empty if all is well. */
  readonly foreignFactsIn: (text: string) => string[];
}

/** The zero digits of scripts with their own numerals. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];

/** The names used by the lying model, and other well-known ones, in several scripts. */
const NAMES =
  `Reykjavik Reykjavík Monaco Paris London Berlin Tokyo Dubai Singapore Manhattan Texas Iceland Europe Amsterdam Vienna
  Starbucks Nestlé Google Amazon IKEA Nike Adidas Tesla Rolex Netflix McDonald’s Michelin Oscar Forbes Microsoft Gucci
  Москва Париж Лондон Газпром 東京 大阪 巴黎 伦敦 北京 上海 パリ スターバックス トヨタ 서울 부산 스타벅스 삼성 باريس لندن دبي
  ستاربكس פריז לונדון תהראן تهران पेरिस दिल्ली লন্ডন ঢাকা லண்டன் சென்னை กรุงเทพ ปารีส Αθήνα Παρίσι`
    .split(/\s+/)
    .filter((name) => name !== '');
const NAME_PAIRS = ['New York', 'Hong Kong', 'Rio de Janeiro', 'Coca-Cola', 'Los Angeles'];

export function oracleFor(html: string, siteName: string | null): Oracle {
  const page = flat(`${withoutTags(html)} ${attributes(html)} ${siteName ?? ''}`);
  const digits = new Set(page.match(/\d+/g) ?? []);
  const bare = page.replace(/\s/gu, '');
  return {
    foreignFactsIn: (text) => {
      const said = flat(text);
      const numbers = (said.match(/\d+/g) ?? []).filter((run) => !digits.has(run));
      const money = /(?:[\p{Sc}]\s?\d[\d.,]*\d|[\p{Sc}]\s?\d|\d[\d.,]*\s?[\p{Sc}%])/gu;
      const prices = (said.match(money) ?? []).filter(
        (it) => !bare.includes(it.replace(/\s/gu, '')),
      );
      const names = [...NAMES, ...NAME_PAIRS]
        .map((name) => flat(name))
        .filter((name) => has(said, name) && !has(page, name));
      return [
        ...numbers,
        ...prices,
        ...names,
        ...capitalised(text, page),
        ...ideographs(said, page),
      ];
    },
  };
}

/** Words that begin with a capital letter, as names do in scripts that have them. */
function capitalised(text: string, page: string): string[] {
  const words = text.normalize('NFKC').match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => !has(page, flat(word)));
}

/** Names in Chinese and Japanese: every two adjacent ideographs or katakana are adjacent on the page too. */
function ideographs(said: string, page: string): string[] {
  const runs = said.match(/[\p{Script=Han}\p{Script=Katakana}]{2,}/gu) ?? [];
  return runs
    .flatMap((run) => {
      const letters = Array.from(run);
      return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
    })
    .filter((pair) => !page.includes(pair));
}

function has(text: string, name: string): boolean {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name))
    return text.includes(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    const behind = text.charAt(at + name.length);
    if (!/[\p{L}\p{M}]/u.test(before) && !/[\p{L}\p{M}]/u.test(behind)) return true;
  }
  return false;
}

function flat(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code < start + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/\s+/gu, ' ');
}

function withoutTags(html: string): string {
  return decodeHTML(
    html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/giu, ' ').replace(/<[^>]*>/gu, ' '),
  );
}

function attributes(html: string): string {
  const found = html.matchAll(/\s(?:alt|content|title)="([^"]*)"/giu);
  return decodeHTML([...found].map(([, value]) => value ?? '').join(' '));
}
