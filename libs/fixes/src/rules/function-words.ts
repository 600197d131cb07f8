/**
 * Words without meaning of their own: the frequent articles, prepositions, conjunctions, pronouns and auxiliaries of
 * each language. They identify the language of a text, and a written text may use them even if the page does not.
 * Negations, numbers other than the article, comparisons and promises are left out on purpose.
 */
const LISTS: Readonly<Record<string, string>> = {
  en: 'the a an and or of to in on at for from with by as is are was were be been it its this that these those we our you your they their he she his her i my us them which who what when where how into about there here has have had will can',
  de: 'der die das den dem des ein eine einen einem einer eines und oder in im ins an am auf aus bei beim mit von vom zu zum zur für über unter nach vor durch ist sind war waren wird werden hat haben es sie er wir ihr ich uns unser unsere unserer ihre ihren sich als wie was wo wenn auch dass so man',
  fr: 'le la les un une des du de d l et ou à au aux en dans sur sous pour par avec chez ce cette ces cet il elle ils elles on nous vous je notre nos votre vos leur leurs son sa ses est sont été être a ont qui que qu où se s y dont comme',
  es: 'el la los las un una unos unas de del y e o u a al en con por para desde sobre entre es son está están ser fue ha han se su sus lo le les nos nuestro nuestra nuestros nuestras tu tus que qué como cuando donde este esta estos estas eso ya muy',
  pt: 'o a os as um uma uns umas de do da dos das e ou em no na nos nas ao à aos às por pelo pela para com desde sobre entre é são está estão ser foi tem têm se seu sua seus suas nosso nossa nossos nossas que como quando onde este esta isso já você',
  it: 'il lo la i gli le un uno una di del della dello dei degli delle e ed o a al alla ai alle da dal dalla in nel nella nei nelle con su sul sulla per tra fra è sono essere ha hanno si ci vi che come quando dove questo questa questi queste nostro nostra nostri nostre suo sua anche',
  nl: 'de het een en of van in op aan bij met voor naar uit door over onder tussen is zijn was waren wordt worden heeft hebben er we wij je jij u hij zij ze ons onze hun haar dit dat deze die wat waar als ook om te tot',
  sv: 'en ett och eller av i på till för från med om vid är var som att det den de dessa detta vi oss vår våra ni du er din han hon har hade kan ska blir under efter hos sig sin där här',
  da: 'en et og eller af i på til for fra med om ved er var som at det den de disse dette vi os vores du dig din han hun har havde kan skal bliver under efter hos sig sin der her også',
  no: 'en ei et og eller av i på til for fra med om ved er var som at det den de disse dette vi oss vår våre du deg din han hun har hadde kan skal blir under etter hos seg sin der her også',
  fi: 'ja tai on ovat oli olivat että joka jotka mikä kun kuin myös sekä se ne tämä nämä hän he me te minä sinä meidän teidän niiden sen siitä tästä mukaan kanssa ennen jälkeen',
  pl: 'i oraz lub a w we na z ze do od dla przez przy po pod nad o u jest są był była było być ma mają się to ten ta te tym tego jego jej ich nasz nasza nasze który która które że jak gdzie także',
  cs: 'a i nebo v ve na z ze do od pro přes při po pod nad o u je jsou byl byla bylo být má mají se si to ten ta ty tento tato jeho její jejich náš naše který která které že jak kde také',
  sk: 'a aj alebo v vo na z zo do od pre cez pri po pod nad o u je sú bol bola bolo byť má majú sa si to ten tá tie tento táto jeho jej ich náš naše ktorý ktorá ktoré že ako kde tiež',
  hu: 'a az egy és vagy is hogy ez azok ezek van vannak volt ki mi ők mint meg el fel be le ami amely aki már csak még után alatt között szerint',
  ro: 'un o și sau de la în pe cu din pentru prin despre între este sunt era fost fi a au se să că care ce cum unde acest această aceste acestea noi voi ei nostru noastră lui lor mai',
  tr: 've veya ile için bir bu şu o da de ki gibi kadar olan olarak daha biz siz onlar bizim sizin onun her ne göre sonra önce ise çok en',
  id: 'dan atau di ke dari untuk dengan pada oleh dalam adalah yang ini itu kami kita anda mereka ia dia akan telah sudah dapat bisa juga seperti sebagai secara karena saat agar para',
  vi: 'và hoặc của ở tại trong cho với từ đến bởi là được có các những này đó chúng tôi bạn họ khi nơi như cũng đã sẽ để về theo',
  ca: 'el la els les un una uns unes de del dels i o a al als en amb per des sobre entre és són està estan ser va ha han es seu seva seus seves nostre nostra nostres que com quan on aquest aquesta aquests això també',
  ru: 'и или в во на с со к ко от из для по при под над о об у за до через это этот эта эти тот как что где когда который которая которые он она оно они мы вы я наш наша наши ваш его её их был была было были есть также',
  uk: 'і й та або в у на з із зі до від для по при під над про за через це цей ця ці той як що де коли який яка які він вона воно вони ми ви я наш наша наші ваш його її їх був була було були є також',
  bg: 'и или в във на с със към от из за по при под над до през това този тази тези както че къде кога който която които той тя то те ние вие аз наш наша нашите е са беше бяха се ще',
  sr: 'и или у на са с к од из за по при под над до кроз ово овај ова ови као да где када који која које он она оно они ми ви ја наш наша је су био била било се ће',
  ar: 'و في من إلى على عن مع هذا هذه ذلك التي الذي التى هو هي هم نحن أنا كان كانت يكون أو أن إن كما عند بين بعد قبل حيث قد كل',
  fa: 'و در به از که این آن را با برای است هستند بود شد می ما شما او آنها یا تا هم نیز بر یک خود های',
  ur: 'اور میں کے کی کا سے کو پر نے یہ وہ ہے ہیں تھا تھے ہم آپ ان اس کہ جو یا بھی ایک تک لیے',
  he: 'של את על עם אל מן זה זו זאת הוא היא הם הן אנחנו אני אתם כי אשר או גם כל יש היה היתה בין לפני אחרי',
  hi: 'और या का की के को में से पर ने यह वह ये वे है हैं था थे थी हम आप हमारे जो कि भी एक तक लिए साथ',
  mr: 'आणि किंवा चा ची चे ला मध्ये वर ने हा ही हे तो ती ते आहे आहेत होता होते आम्ही तुम्ही आमच्या जो की पण एक साठी',
};

const sets = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const NONE: ReadonlySet<string> = new Set();

/** From a BCP 47 tag: "en" for en-GB; empty for a language without a list. */
export function functionWordsOf(language: string | null): ReadonlySet<string> {
  return sets.get(primaryLanguage(language) ?? '') ?? NONE;
}

export const languagesWithWords: readonly string[] = [...sets.keys()];

/** The language without script and country, in lower case; Norwegian under a single name. */
export function primaryLanguage(tag: string | null): string | null {
  const code = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (code === '') return null;
  return code === 'nb' || code === 'nn' ? 'no' : code;
}
