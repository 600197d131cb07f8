import { collapse } from '@app/crawler/pages';

/**
 * Link texts that say nothing about the target, by language; the languages are those of Lighthouse's
 * link-text audit. Whole texts in lower case, without arrows and closing punctuation.
 */
const GENERIC_TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'click',
    'click here',
    'click this',
    'click this link',
    'continue',
    'continue reading',
    'details',
    'find out more',
    'go',
    'here',
    'info',
    'information',
    'learn more',
    'link',
    'more',
    'more details',
    'more info',
    'more information',
    'read',
    'read more',
    'right here',
    'see here',
    'see more',
    'show more',
    'start',
    'this',
    'this link',
    'this page',
    'view more',
  ],
  ja: [
    'ここ',
    'ここをクリック',
    'こちら',
    'こちらをクリック',
    'こちらをご覧ください',
    'クリック',
    'もっと見る',
    'リンク',
    '全文表示',
    '詳しくはこちら',
    '詳細',
    '詳細はこちら',
    '詳細を見る',
    '続きを読む',
    '続く',
  ],
  es: [
    'aquí',
    'aqui',
    'clic aquí',
    'clica aquí',
    'clicka aquí',
    'clicka aqui',
    'click aquí',
    'click aqui',
    'empezar',
    'enlace',
    'este',
    'este enlace',
    'haz clic aquí',
    'leer más',
    'leer mas',
    'más',
    'mas',
    'más información',
    'más informacion',
    'mas información',
    'mas informacion',
    'pincha aquí',
    'pincha aqui',
    'saber más',
    'ver más',
  ],
  pt: [
    'aqui',
    'clique aqui',
    'continuar lendo',
    'ir',
    'leia mais',
    'ler mais',
    'mais',
    'mais informação',
    'mais informações',
    'saiba mais',
    'ver mais',
    'veja mais',
  ],
  ko: [
    '계속',
    '계속 읽기',
    '더 보기',
    '더보기',
    '링크',
    '여기',
    '여기를 클릭',
    '이동',
    '자세히',
    '자세히 보기',
    '전체 보기',
    '클릭',
  ],
  sv: [
    'fortsätt läsa',
    'här',
    'klicka här',
    'läs mer',
    'länk',
    'mer',
    'mer info',
    'mer information',
    'se mer',
  ],
  de: [
    'das',
    'dies',
    'diese seite',
    'dieser link',
    'hier',
    'hier klicken',
    'klick hier',
    'klicke hier',
    'klicken sie hier',
    'link',
    'mehr',
    'mehr dazu',
    'mehr erfahren',
    'mehr infos',
    'mehr informationen',
    'mehr lesen',
    'siehe',
    'weiter',
    'weitere informationen',
    'weiterlesen',
  ],
  ta: [
    'அடுத்த பக்கம்',
    'இங்கே',
    'இங்கே கிளிக் செய்யவும்',
    'தயவுசெய்து இங்கே அழுத்தவும்',
    'முந்தைய பக்கம்',
    'முன்பக்கம்',
    'மறுபக்கம்',
    'மேலும்',
    'மேலும் அறிக',
    'மேலும் தகவலுக்கு',
    'மேலும் தரவுகளுக்கு',
    'மேலும் படிக்க',
  ],
  fa: [
    'ادامه مطلب',
    'اطلاعات',
    'اطلاعات بیشتر',
    'این',
    'اینجا',
    'اینجا بزنید',
    'اینجا کلیک کنید',
    'برو',
    'بیشتر',
    'بیشتر بخوانید',
    'بیشتر بدانید',
    'شروع',
    'کلیک کنید',
  ],
};

const textsByLanguage = new Map(
  Object.entries(GENERIC_TEXTS).map(([language, texts]) => [language, new Set(texts)]),
);
/** A word that is generic in one language may be specific in another, so the page's language decides. */
const ALL_LISTS = [...textsByLanguage.values()];
const ENGLISH_LIST = ALL_LISTS.slice(0, 1);
const LISTS_BY_LANGUAGE = new Map(
  [...textsByLanguage].map(([language, texts]) => [language, [texts, ...ENGLISH_LIST]]),
);

/** Longer texts are not compared: no list contains one, and a link may wrap a whole page. */
const LONGEST_TEXT_CHARS = 60;

/**
 * Whether a link text would suit any link. `pageLanguage` is the page's `lang`, `null` when it has none; then every
 * list applies. English phrases apply everywhere, because buttons are often left in English.
 */
export function isGenericAnchorText(text: string, pageLanguage: string | null): boolean {
  if (text.length > LONGEST_TEXT_CHARS) return false;
  const bare = PLAIN_WORDS.test(text) ? text.toLowerCase() : bareText(text);
  return listsFor(pageLanguage).some((texts) => texts.has(bare));
}

/** Fast path for nearly every link text: nothing to strip, and far cheaper to detect than to try. */
const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

function bareText(text: string): string {
  return collapse(text.normalize('NFKC').toLowerCase()).replace(
    /^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu,
    '',
  );
}

function listsFor(pageLanguage: string | null): readonly ReadonlySet<string>[] {
  // Called for each link, and most pages state a plain code.
  const exact = LISTS_BY_LANGUAGE.get(pageLanguage ?? '');
  if (exact !== undefined) return exact;
  const language = pageLanguage?.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
  if (language === '') return ALL_LISTS;
  return LISTS_BY_LANGUAGE.get(language) ?? ENGLISH_LIST;
}
