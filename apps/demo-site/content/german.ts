import type { SitePage } from '../page.ts';

export const germanPages: readonly SitePage[] = [
  {
    path: '/de/',
    lang: 'de',
    title: 'Harbour Bakery: Brot am Wasser in Saltmarsh Haven',
    description:
      'Eine kleine Bäckerei am Kai: Sauerteigbrot, Croissants und Torten, nachts gebacken und ab halb sieben verkauft. Öffnungszeiten und Wegbeschreibung.',
    heading: 'Brot am Wasser seit 1987',
    lead: 'Wir sind eine kleine Bäckerei am Kai. Wir backen die ganze Nacht, öffnen um halb sieben und sind um zwei meist ausverkauft.',
    picture: { file: 'harbour.svg', alt: 'Ein rotes Segelboot im Hafen von Saltmarsh Haven' },
    alternates: [
      { code: 'en', path: '/' },
      { code: 'de', path: '/de/' },
      { code: 'x-default', path: '/' },
    ],
    sections: [
      {
        heading: 'Was Sie bei uns finden',
        text: [
          'Fünf Brote, vier Sorten Plunder und Torten auf Bestellung. Das Sauerteigbrot ist unser tägliches: Weizen aus der Mühle von Thornby, ein Löffel Roggen, Wasser, Salz und ein Sauerteig, der seit 1987 jeden Tag gefüttert wird. Alles darüber steht auf der Seite <a href="/de/brot">unser Brot</a>.',
          'Zwischen Laden und Backstube gibt es keine Wand, nur eine Theke. Sie sehen, wer Ihr Brot geformt hat, und wir sehen, wem es schmeckt. In der Mitte steht der Ofen von 1868, gebaut für eine Stadt, in der niemand einen eigenen hatte.',
        ],
      },
      {
        heading: 'Gut zu wissen',
        text: [
          'Geöffnet ist von Dienstag bis Samstag, halb sieben bis zwei. Bestellen Sie bis sechs Uhr abends, dann wartet Ihr Brot am nächsten Morgen auf Sie. An jedem ersten Samstag im Monat stehen wir außerdem auf dem Markt am Kai, zwischen dem Fisch und den Blumen.',
          'Was um zwei nicht verkauft ist, geht an die Gemeinschaftsküche in der Rope Walk. Aus Krusten werden Brösel, und was dann noch übrig ist, bekommen die Hühner der Marsh Farm. Wir sprechen ein wenig Deutsch, vor allem Linnea, die drei Jahre in Lübeck gebacken hat und seither Franzbrötchen vermisst.',
          'Von der Fähre sind es vier Minuten zu Fuß am Wasser entlang. Fragen beantworten wir gern am Telefon, die Nummer steht unter <a href="/de/kontakt">Kontakt</a>. Für Gruppen öffnen wir die Backstube nach Absprache auch am Nachmittag, wenn der Ofen ruht.',
        ],
      },
    ],
  },
  {
    path: '/de/brot',
    lang: 'de',
    title: 'Unser Brot: Sauerteig, Roggen, Baguette | Harbour Bakery',
    description:
      'Sauerteigbrot, Roggenbrot mit Saaten, weißes Kastenbrot, Baguette und Fougasse: Gewichte, Preise und Backtage unserer fünf Brote am Hafen.',
    heading: 'Unser Brot',
    lead: 'Fünf Brote aus vier Mehlen, ein Sauerteig und das Meersalz von der anderen Seite der Bucht.',
    picture: { file: 'loaf.svg', alt: 'Ein eingeschnittener Laib auf bemehltem Brett' },
    alternates: [
      { code: 'de', path: '/de/brot' },
      { code: 'en', path: '/bread' },
    ],
    sections: [
      {
        heading: 'Im Regal',
        text: [
          'Das Sauerteigbrot wiegt 900 Gramm und kostet 4,60 Pfund; es geht vierundzwanzig Stunden und wird kräftig ausgebacken. Das Roggenbrot mit Sonnenblumen, Leinsamen und Kürbiskernen gibt es mittwochs und freitags, es hält eine Woche. Das weiße Kastenbrot ist weich, weil wir einen Teil des Mehls am Vorabend mit kochendem Wasser überbrühen.',
          'Baguettes backen wir zweimal am Tag, um sieben und um elf, denn sie sind nur etwa vier Stunden lang wirklich gut. Die Fougasse mit Oliven kommt freitags und samstags aus dem Ofen und wird gerissen, nicht geschnitten.',
        ],
      },
      {
        heading: 'Aufbewahren',
        text: [
          'Legen Sie den Laib mit der Schnittfläche auf ein Brett oder in einen Leinenbeutel, nie in den Kühlschrank. In Scheiben lässt er sich zwei Monate einfrieren und kommt gefroren in den Toaster. Altes Brot ist eine Zutat und kein Rest: Semmelknödel, Brotsuppe und Armer Ritter beginnen alle am dritten Tag.',
          'In unserer Backstube wird auch mit Nüssen, Milch, Eiern und Sesam gearbeitet. Wenn Sie eine Allergie haben, fragen Sie uns bitte. Wir sagen Ihnen lieber einmal zu oft, was im Teig ist, als einmal zu wenig. Vorbestellen können Sie bis sechs Uhr abends, am Telefon oder an der Theke; Ihr Brot liegt dann am nächsten Morgen mit Ihrem Namen bereit.',
        ],
      },
    ],
  },
  {
    path: '/de/kontakt',
    lang: 'de',
    title: 'Kontakt und Öffnungszeiten | Harbour Bakery',
    description:
      'Telefon, Adresse und Öffnungszeiten der Harbour Bakery in der Quay Street, Saltmarsh Haven, und wie Sie Brot für morgen früh bestellen können.',
    heading: 'Kontakt',
    lead: 'Ans Telefon geht, wer gerade die saubersten Hände hat. Zwischen sechs und acht Uhr kann das dauern.',
    alternates: [
      { code: 'de', path: '/de/kontakt' },
      { code: 'en', path: '/contact' },
      { code: 'x-default', path: '/contact' },
    ],
    sections: [
      {
        heading: 'So erreichen Sie uns',
        text: [
          'Telefon 01632 960123, von fünf Uhr morgens bis zwei Uhr nachmittags. Harbour Bakery, 4 Quay Street, Saltmarsh Haven SH4 7QY.',
        ],
      },
    ],
  },
];
