/**
 * How exports of Search Console name what they list. Columns are recognized by their values first; these words decide
 * what values leave open.
 */
const MEASURES = {
  clicks: [
    ...['clicks', 'klicks', 'clics', 'clic', 'cliques', 'klikken', 'kliknięcia', 'tıklama'],
    ...['tıklamalar', 'kliknutí', 'klick', 'klik', 'klikk', 'クリック数', '클릭수', '点击次数'],
    ...['點擊次數', '點擊', 'клики', 'кліки', 'κλικ', 'clicuri', 'kattintások'],
  ],
  impressions: [
    ...['impressions', 'impressionen', 'impresiones', 'impressões', 'impressioni', 'vertoningen'],
    ...['wyświetlenia', 'görüntüleme', 'gösterimler', 'zobrazení', 'visningar', 'visninger'],
    ...['表示回数', '노출수', '노출', '展示次数', '曝光次數', '曝光', 'показы', 'покази'],
    ...['εμφανίσεις', 'afișări', 'megjelenítések'],
  ],
  position: [
    ...['position', 'durchschnittliche position', 'position moyenne', 'posición', 'posición media'],
    ...['posição', 'posizione', 'posizione media', 'positie', 'pozycja', 'konum', 'ortalama konum'],
    ...['pozice', 'průměrná pozice', 'genomsnittlig position', '掲載順位', '평균 게재순위'],
    ...['게재순위', '排名', '平均排名', 'позиция', 'позиція', 'θέση', 'poziție', 'pozíció'],
    ...['average position', 'avg. position'],
  ],
} as const;
export type ExportMeasure = keyof typeof MEASURES;

const QUERIES = [
  ...['quer', 'keyword', 'search term', 'suchanfrage', 'suchbegriff', 'requête', 'consulta'],
  ...['zoekopdracht', 'zoekterm', 'zapytan', 'sorgu', 'dotaz', 'dopyt', 'sökfråg', 'søk', 'søge'],
  ...[
    'forespørg',
    'haku',
    'クエリ',
    '검색어',
    '查询',
    '查詢',
    'запрос',
    'запит',
    'заявк',
    'ερώτημα',
  ],
  ...['ερωτήματα', 'interog', 'lekérdez', 'upit', 'truy vấn', 'kueri', 'คำค้น', 'استعلام', 'שאילת'],
  'क्वेरी',
];
const APPEARANCES = [
  ...['search appearance', 'darstellung in der suche', 'darstellung in suche', 'apparence'],
  ...['aspecto', 'aspetto', 'zoekopmaak', 'weergave in zoek', 'wygląd', 'arama görünümü'],
  ...['vzhled', 'utseende', '検索での見え方', '검색 노출', '검색에서', '搜索结果呈现', '搜尋外觀'],
  ...['вид в поиске', 'вигляд'],
];
const DEVICES = [
  ...['desktop', 'computer', 'ordinateur', 'ordenador', 'computador', 'komputer', 'bilgisayar'],
  ...['počítač', 'dator', 'pc', 'パソコン', '데스크톱', '桌面', '电脑', '電腦', 'компьютер'],
  ...[
    'mobile',
    'mobil',
    'móvil',
    'móviles',
    'mobiel',
    'smartphone',
    'telefon',
    'モバイル',
    '모바일',
  ],
  ...['移动', '行動', 'мобильн', 'tablet', 'タブレット', '태블릿', '平板', 'планшет'],
];
const DEVICES_MOST = 5;

/** Languages of Search Console, for the names of countries. */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'es-419', 'it', 'nl', 'pl', 'tr', 'cs', 'sv', 'da', 'nb', 'fi', 'ja'],
  ...['ko', 'zh-CN', 'zh-TW', 'zh-HK', 'ru', 'uk', 'pt-BR', 'pt-PT', 'ro', 'hu', 'el', 'bg', 'hr'],
  ...['sk', 'sl', 'sr', 'et', 'lv', 'lt', 'he', 'ar', 'fa', 'hi', 'th', 'vi', 'id', 'ms', 'ca'],
];

/** The measure that a heading names; `null` when it is none of them, CTR included. */
export function measureOf(heading: string): ExportMeasure | null {
  const text = heading.trim().toLowerCase();
  const found = Object.entries(MEASURES).find(([, words]) =>
    (words as readonly string[]).includes(text),
  );
  return (found?.[0] as ExportMeasure | undefined) ?? null;
}

/** What a heading or a file name says that a table lists; `null` when it says neither. */
export function namedDimension(name: string): 'queries' | 'appearances' | null {
  const text = name.trim().toLowerCase();
  if (APPEARANCES.some((word) => text.includes(word))) return 'appearances';
  return QUERIES.some((word) => text.includes(word)) ? 'queries' : null;
}

/** Whether all names are kinds of devices. */
export function areDevices(names: readonly string[]): boolean {
  return (
    names.length <= DEVICES_MOST &&
    names.every((name) => DEVICES.some((word) => name.toLowerCase().startsWith(word)))
  );
}

/** Whether most names are countries, in any of the languages. */
export function areCountries(names: readonly string[]): boolean {
  const known = countryNames();
  const found = names.filter((name) => known.has(name.trim().toLowerCase())).length;
  return found * 2 > names.length;
}

let countries: ReadonlySet<string> | null = null;

function countryNames(): ReadonlySet<string> {
  if (countries !== null) return countries;
  const names = new Set<string>();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined) names.add(name.toLowerCase());
    }
  }
  countries = names;
  return names;
}
