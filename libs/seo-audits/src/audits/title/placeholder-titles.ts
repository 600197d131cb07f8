import { collapse } from '@app/crawler/pages';

/** Titles that say nothing about a page, left by templates and site builders. Whole titles, lower case. */
const PLACEHOLDER_TITLES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'untitled',
    'untitled document',
    'untitled page',
    'no title',
    'title',
    'page title',
    'site title',
    'your site title',
    'home',
    'home page',
    'homepage',
    'index',
    'index.html',
    'index.php',
    'page',
    'new page',
    'blank page',
    'sample page',
    'website',
    'my website',
    'my site',
    'document',
    'test',
    'test page',
    'welcome',
    'hello world',
    'default',
    'default title',
    'insert title here',
    'coming soon',
    'under construction',
  ],
  frameworks: [
    'react app',
    'vite app',
    'vite + react',
    'vite + react + ts',
    'vite + vue',
    'vite + vue + ts',
    'vite + svelte',
    'create next app',
    'nuxt app',
    'svelte app',
    'gatsby default starter',
    'just another wordpress site',
  ],
  de: [
    'startseite',
    'start',
    'unbenannt',
    'unbenanntes dokument',
    'ohne titel',
    'neue seite',
    'seite',
    'titel',
    'dokument',
    'willkommen',
    'testseite',
  ],
  fr: [
    'accueil',
    "page d'accueil",
    'sans titre',
    'document sans titre',
    'nouvelle page',
    'titre',
    'bienvenue',
  ],
  es: [
    'inicio',
    'página de inicio',
    'página principal',
    'sin título',
    'documento sin título',
    'nueva página',
    'página nueva',
    'página',
    'título',
    'documento',
    'bienvenido',
    'bienvenidos',
  ],
  pt: [
    'início',
    'página inicial',
    'sem título',
    'documento sem título',
    'nova página',
    'título',
    'bem-vindo',
  ],
  it: ['pagina iniziale', 'senza titolo', 'documento senza titolo', 'nuova pagina', 'benvenuti'],
  nl: ['startpagina', 'naamloos', 'naamloos document', 'zonder titel', 'nieuwe pagina', 'welkom'],
  sv: ['hem', 'startsida', 'namnlös', 'namnlöst dokument', 'utan titel', 'ny sida', 'välkommen'],
  da: ['hjem', 'forside', 'uden titel', 'ny side', 'velkommen'],
  pl: ['strona główna', 'bez tytułu', 'nowa strona', 'witamy'],
  ru: ['главная', 'главная страница', 'без названия', 'новая страница', 'добро пожаловать'],
  tr: ['ana sayfa', 'anasayfa', 'başlıksız', 'adsız', 'yeni sayfa', 'hoş geldiniz'],
  ja: [
    'ホーム',
    'トップページ',
    'トップ',
    '無題',
    '無題ドキュメント',
    '無題のドキュメント',
    '新規ページ',
    '新しいページ',
    'ようこそ',
  ],
  ko: ['홈', '메인', '메인 페이지', '제목 없음', '무제', '새 페이지', '환영합니다'],
  zh: ['首页', '主页', '無標題', '无标题', '无标题文档', '新页面', '新頁面', '首頁', '欢迎'],
  fa: ['خانه', 'صفحه اصلی', 'صفحه نخست', 'بدون عنوان', 'صفحه جدید', 'خوش آمدید'],
  ta: ['முகப்பு', 'முகப்புப் பக்கம்', 'தலைப்பு இல்லை', 'தலைப்பிடப்படாதது', 'புதிய பக்கம்'],
};

const placeholders = new Set(Object.values(PLACEHOLDER_TITLES).flat());

/** Longer titles are not compared, because no list contains one. */
const LONGEST_TITLE_CHARS = 60;

/** Whether the whole title is a placeholder, also when it is numbered ("Page 1") or ends with a dot. */
export function isPlaceholderTitle(title: string): boolean {
  const text = collapse(title.normalize('NFKC').toLowerCase().replaceAll('’', "'"));
  if (text.startsWith('lorem ipsum')) return true;
  if (text.length > LONGEST_TITLE_CHARS) return false;
  const bare = text.replace(/^[\s"'([<{-]+|(?<![\s"')\]>}.!…-])[\s"')\]>}.!…-]+$/gu, '');
  if (placeholders.has(bare)) return true;
  return placeholders.has(bare.replace(/(?<![\s_#(-])[\s_#(-]*\d{1,4}$/u, ''));
}
