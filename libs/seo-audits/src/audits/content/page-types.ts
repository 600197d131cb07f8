import type { PageDocument } from '@app/crawler/pages';

/** Path segments of pages that need few words: contact, legal, login, search, media. */
const SHORT_PAGE_SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  contact: [
    'contact',
    'contact-us',
    'contacts',
    'contactus',
    'get-in-touch',
    'kontakt',
    'contacto',
    'contato',
    'contatti',
    'contactez-nous',
    'nous-contacter',
    'iletisim',
    'yhteystiedot',
    'お問い合わせ',
    '연락처',
    '联系我们',
  ],
  legal: [
    'legal',
    'legal-notice',
    'imprint',
    'impressum',
    'privacy',
    'privacy-policy',
    'datenschutz',
    'datenschutzerklaerung',
    'terms',
    'terms-of-service',
    'terms-of-use',
    'terms-and-conditions',
    'agb',
    'cookies',
    'cookie-policy',
    'disclaimer',
    'accessibility-statement',
    'mentions-legales',
    'confidentialite',
    'politique-de-confidentialite',
    'aviso-legal',
    'politica-de-privacidad',
    'politica-de-privacidade',
    'termos',
    'note-legali',
    'integritetspolicy',
  ],
  login: [
    'login',
    'log-in',
    'signin',
    'sign-in',
    'signup',
    'sign-up',
    'register',
    'account',
    'my-account',
    'password-reset',
    'forgot-password',
    'anmelden',
    'registrieren',
    'connexion',
    'inscription',
    'iniciar-sesion',
    'entrar',
    'accedi',
    'logga-in',
  ],
  search: ['search', 'suche', 'recherche', 'buscar', 'busca', 'pesquisa', 'cerca', 'zoeken', 'sok'],
  media: [
    'gallery',
    'galerie',
    'galeria',
    'galleria',
    'galleri',
    'photos',
    'photo',
    'fotos',
    'images',
    'video',
    'videos',
    'media',
    'podcast',
    'podcasts',
    'slideshow',
  ],
};

const shortPageSegments = new Set(Object.values(SHORT_PAGE_SEGMENTS).flat());

/** Whether a page is of a type that needs no long text, by its address and its content. */
export function isShortByPurpose(
  url: string,
  document: Pick<PageDocument, 'hasPasswordField' | 'hasMedia'>,
): boolean {
  if (document.hasPasswordField || document.hasMedia) return true;
  return new URL(url).pathname.split('/').some((segment) => shortPageSegments.has(plain(segment)));
}

/** A path segment as a word: decoded, lower case, without file extension and accents. */
function plain(segment: string): string {
  const word = decode(segment)
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replaceAll('_', '-');
  if (shortPageSegments.has(word)) return word;
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A lone percent sign is an ordinary character.
  }
}
