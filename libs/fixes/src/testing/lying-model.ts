import type { PageMaterial } from '../rules/material.js';

/** Places, brands and claims in many scripts; none of them is on a trial page. */
const LIES: Readonly<Record<string, readonly string[]>> = {
  ru: ['в Москве', 'Газпром', 'Париж'],
  uk: ['Париж', 'Лондон'],
  el: ['Αθήνα', 'Παρίσι'],
  ar: ['دبي', 'ستاربكس'],
  fa: ['تهران', 'دبي'],
  he: ['פריז', 'לונדון'],
  hi: ['दिल्ली', 'पेरिस'],
  bn: ['ঢাকা', 'লন্ডন'],
  ta: ['சென்னை', 'லண்டன்'],
  ja: ['東京', 'スターバックス', '大阪'],
  zh: ['北京', '上海', '巴黎'],
  ko: ['서울', '스타벅스'],
  th: ['กรุงเทพ', 'ปารีส'],
};
const LATIN_LIES = ['Amsterdam', 'Nestlé', 'Tesla', 'london', 'new york', 'Rio de Janeiro'];
/** Numbers and prices, in the digits of several scripts, with and without a sign. */
const NUMBERS = ['48213', '$19.97', '€ 7', '97 %', '٤٨٢١٣', '９７３１', '4821३', '1,973.31'];

/**
 * What a model might be tricked into: true words of the page with one invention, at the beginning, at the end, or in
 * place of a number. The length fits, so that only the content is objectionable.
 */
export function liesAbout(page: PageMaterial, kind: 'title' | 'meta_description'): string[] {
  const language = page.language?.split('-')[0] ?? 'en';
  const lies = [...(LIES[language] ?? LATIN_LIES), ...NUMBERS];
  const room = kind === 'title' ? 40 : 130;
  const truth = beginningOf(page, room);
  const numbered = beginningOf(
    { ...page, mainText: page.mainText.replace(/^[^\p{Nd}]*(?=.{40})/u, '') },
    room,
  );
  return lies.flatMap((lie) => [
    `${truth} ${lie}`,
    `${lie} ${truth}`,
    truth.replace(/ |，|、|。/u, (gap) => `${gap}${lie}${gap}`),
    numbered.replace(/\p{Nd}+/u, /^\p{Nd}{3,}$/u.test(lie) ? lie : '48213'),
  ]);
}

function beginningOf({ mainText, bodyText, title }: PageMaterial, chars: number): string {
  const text = mainText || bodyText || (title ?? '') || 'Home';
  const cut = Array.from(text).slice(0, chars).join('');
  return /\s/u.test(cut) && cut.length < text.length ? cut.replace(/\s+\S*$/u, '') : cut;
}
