import { collapse } from '@app/crawler/pages';

/** The titles and headlines of error pages. Whole phrases, lower case, without punctuation. */
const NOT_FOUND_PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'not found',
    'page not found',
    'file not found',
    'content not found',
    'product not found',
    'article not found',
    'post not found',
    'nothing found',
    'nothing was found',
    'the page was not found',
    'page cannot be found',
    "page can't be found",
    "that page can't be found",
    "this page can't be found",
    'the page cannot be found',
    "the page can't be found",
    'the requested page could not be found',
    'the requested url was not found',
    'the page you requested was not found',
    'the page you requested could not be found',
    'the page you are looking for could not be found',
    "the page you are looking for can't be found",
    "the page you're looking for can't be found",
    'the page you are looking for does not exist',
    "the page you are looking for doesn't exist",
    "the page you're looking for doesn't exist",
    "this page doesn't exist",
    'this page does not exist',
    "page doesn't exist",
    'page does not exist',
    'page no longer exists',
    'page not available',
    'page unavailable',
    'page missing',
    "we can't find that page",
    "we couldn't find that page",
    "we can't find the page you're looking for",
    "we couldn't find the page you were looking for",
  ],
  de: [
    'nicht gefunden',
    'seite nicht gefunden',
    'die seite wurde nicht gefunden',
    'diese seite wurde nicht gefunden',
    'die angeforderte seite wurde nicht gefunden',
    'die seite konnte nicht gefunden werden',
    'seite existiert nicht',
    'diese seite existiert nicht',
    'seite nicht verfügbar',
  ],
  fr: [
    'page introuvable',
    'page non trouvée',
    'introuvable',
    "cette page n'existe pas",
    "la page demandée n'existe pas",
    'la page demandée est introuvable',
    'page inexistante',
  ],
  es: [
    'no encontrado',
    'página no encontrada',
    'pagina no encontrada',
    'la página no existe',
    'esta página no existe',
    'no se encontró la página',
    'no se ha encontrado la página',
  ],
  pt: [
    'não encontrado',
    'não encontrada',
    'página não encontrada',
    'pagina não encontrada',
    'esta página não existe',
    'a página não existe',
  ],
  it: ['non trovato', 'pagina non trovata', 'questa pagina non esiste', 'la pagina non esiste'],
  nl: ['niet gevonden', 'pagina niet gevonden', 'deze pagina bestaat niet'],
  sv: ['sidan hittades inte', 'sidan kunde inte hittas', 'sidan finns inte', 'hittades inte'],
  da: ['siden blev ikke fundet', 'siden findes ikke', 'side ikke fundet'],
  no: ['siden ble ikke funnet', 'siden finnes ikke', 'fant ikke siden'],
  fi: ['sivua ei löytynyt', 'sivua ei löydy'],
  pl: ['nie znaleziono', 'nie znaleziono strony', 'strona nie istnieje', 'strona nie znaleziona'],
  cs: ['stránka nenalezena', 'stránka nebyla nalezena', 'nenalezeno'],
  ru: ['не найдено', 'страница не найдена', 'такой страницы не существует'],
  uk: ['сторінку не знайдено', 'не знайдено'],
  tr: ['sayfa bulunamadı', 'bulunamadı', 'aradığınız sayfa bulunamadı'],
  ja: [
    'ページが見つかりません',
    'ページが見つかりませんでした',
    'お探しのページは見つかりません',
    'お探しのページは見つかりませんでした',
    '見つかりませんでした',
  ],
  ko: ['페이지를 찾을 수 없습니다', '찾을 수 없습니다', '찾을 수 없는 페이지입니다'],
  zh: ['页面未找到', '找不到页面', '未找到页面', '页面不存在', '找不到頁面', '頁面不存在'],
  ar: ['الصفحة غير موجودة', 'غير موجود', 'لم يتم العثور على الصفحة'],
  fa: ['صفحه یافت نشد', 'صفحه پیدا نشد', 'یافت نشد', 'صفحه مورد نظر یافت نشد'],
  ta: ['பக்கம் கிடைக்கவில்லை', 'பக்கம் காணப்படவில்லை'],
};

const phrases = new Set(Object.values(NOT_FOUND_PHRASES).flat());

/** Longer texts are not compared: every listed phrase plus a site name is shorter. */
const LONGEST_TEXT_CHARS = 300;
/** Separates a page's own title from the name of its site. */
const SEPARATORS = /(?<!\s)(?:\s+[-–—:]\s+|\s*[|·•»«]\s*)/u;
const INTERJECTION = /^(?:o+ps|whoops|ups|uh oh|oh no|sorry|hoppla|huch|uups|oups|désolé)\s+/u;
const STATUS_WORDS =
  /^(?:(?:http|error|fehler|erreur|erro|errore|fel|błąd|hata|ошибка|エラー|code|status)\s+)*404\b(?:\s+(?:error|fehler|fout|page))*\s*|(?<!\s)\s+404$/u;

/**
 * Whether the title or headline, or its part before or after the site name, says that the page does not exist. A text
 * *about* such pages ("How to fix 404 errors") does not match.
 */
export function isNotFoundText(text: string): boolean {
  if (text.length > LONGEST_TEXT_CHARS) return false;
  const parts = text.split(SEPARATORS);
  return isNotFoundPhrase(text) || (parts.length > 1 && parts.some(isNotFoundPhrase));
}

function isNotFoundPhrase(part: string): boolean {
  const text = collapse(
    part
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[!?.,;:…"“”„()[\]。！？、]+/gu, ' '),
  ).replace(INTERJECTION, '');
  const bare = text.replace(STATUS_WORDS, '').replace(INTERJECTION, '');
  if (bare === '') return text !== '';
  return phrases.has(bare);
}
