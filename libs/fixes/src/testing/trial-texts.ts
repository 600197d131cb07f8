/** A small page in one language: its name, main heading, second headings and paragraphs. */
export interface TrialText {
  readonly lang: string;
  readonly name: string;
  readonly h1: string;
  readonly h2: readonly [string, string];
  readonly text: readonly [string, string];
}

/** Rows of: language | name of the website | main heading | second headings, after / | paragraphs, after /. */
const ROWS = `
en | Tidewater Books | Second-hand books by the sea | Opening hours / How we buy | We buy and sell second-hand books in a former boat shed, and we have done so since 1994. On rainy days there is tea. / Bring up to 40 books at a time. We pay £2 for most paperbacks and more for old maps of the coast.
de | Bergkäserei Alm | Käse aus roher Heumilch | Führungen / Unser Keller | Wir machen seit 1978 Käse aus der Milch von 35 Kühen, die den Sommer über auf der Alm stehen. Im Winter fressen sie nur Heu. / Eine Führung dauert 45 Minuten und kostet 6 Euro. Kinder dürfen beim Rühren helfen, wenn sie saubere Hände haben.
fr | Atelier du Canal | Réparation de vélos anciens | Nos tarifs / Pièces d’époque | Nous réparons des vélos anciens dans un atelier au bord du canal, avec des pièces d’époque que nous cherchons dans toute la région. / Une révision complète demande trois jours et coûte 85 euros. Les enfants peuvent regarder travailler les mécaniciens le mercredi.
es | Huerta del Río | Verduras de temporada a domicilio | Cómo pedir / La huerta | Cultivamos verduras de temporada junto al río y las llevamos a casa en bicicleta, el mismo día en que se recogen. / La cesta pequeña pesa 4 kilos y cuesta 12 euros. Se puede pedir hasta el martes por la noche y llega el jueves por la mañana.
pt | Casa do Azulejo | Oficina de azulejos pintados à mão | Aulas / Encomendas | Pintamos azulejos à mão numa antiga padaria e ensinamos a técnica a quem quiser aprender com calma e paciência. / Cada aula dura 3 horas e custa 30 euros, com o material incluído. As peças ficam prontas depois de duas semanas no forno.
it | Liuteria Conti | Violini costruiti e riparati a mano | Riparazioni / La bottega | Nella nostra bottega costruiamo violini a mano con legno stagionato per almeno 10 anni, come faceva il nonno. / Una riparazione piccola è pronta in due giorni e costa 50 euro. Per un violino nuovo bisogna aspettare quasi un anno.
nl | Molen De Hoop | Meel van de stenen molen | Bezoek / Onze granen | Op onze molen malen wij tarwe, rogge en spelt tussen twee stenen, alleen met de wind die er die dag staat. / Een bezoek aan de molen duurt een uur en kost 4 euro. In het weekend kunt u het meel vers uit de zak kopen.
sv | Norrbys Segel | Segel som sys för hand | Lagning / Nya segel | Vi syr och lagar segel för hand i en gammal fiskehamn, och vi provar varje segel i vinden innan det lämnar oss. / En vanlig lagning tar två dagar och kostar 650 kronor. Nya segel beställer man bäst under vintern.
da | Havnens Røgeri | Fisk røget over bøgetræ | Åbningstider / Vores fisk | Vi ryger makrel, sild og laks over bøgetræ fra egen skov, på samme måde som familien har gjort siden 1952. / En hel røget makrel vejer omkring 400 gram og koster 45 kroner. Butikken har åbent hver dag fra klokken 10.
pl | Pracownia Len | Lniane obrusy szyte na miarę | Zamówienia / O lnie | Szyjemy obrusy i zasłony z lnu na miarę, w małej pracowni, w której pracują cztery osoby i jeden kot. / Obrus na stół dla 6 osób kosztuje 240 złotych i jest gotowy po dwóch tygodniach od zamówienia.
cs | Sklárna U Lesa | Foukané sklo z malé sklárny | Návštěva / Dílna | V naší sklárně foukáme sklo u jedné pece, která hoří ve dne v noci a zhasíná jen jednou za rok. / Prohlídka trvá 30 minut a stojí 90 korun. Kdo chce, může si vyfouknout vlastní skleničku a odnést si ji domů.
hu | Kékfestő Műhely | Kékfestő vásznak régi mintákkal | Tanfolyam / Minták | Műhelyünkben 200 éves mintákkal festünk vásznat, és az érdeklődőknek szívesen megmutatjuk, hogyan készül a kék. / A tanfolyam egy napig tart és 9000 forintba kerül. Az elkészült anyagot mindenki hazaviheti a végén.
ro | Stupina Veche | Miere de la stupina din deal | Sortimente / Vizite | Avem 60 de stupi pe dealul de lângă pădure și vindem mierea direct din stupină, fără să o amestecăm. / Un borcan de miere de salcâm costă 35 de lei. Vizitele sunt posibile sâmbăta, după o înțelegere la telefon.
tr | Kilim Evi | El dokuması kilimler ve onarım | Onarım / Dokuma | Atölyemizde el dokuması kilimler satıyor ve eski kilimleri kendi yünüyle, aynı renklerle onarıyoruz. / Küçük bir onarım 3 gün sürer ve 900 lira tutar. Dokuma tezgâhını görmek isteyenler her öğleden sonra gelebilir.
id | Kopi Lereng | Kopi dari kebun sendiri | Pesanan / Kebun kami | Kami menanam kopi di lereng gunung dan menyangrainya sendiri setiap hari Selasa dalam jumlah yang kecil. / Satu bungkus berisi 250 gram dan harganya 65 ribu rupiah. Pesanan dikirim pada hari yang sama jika masuk sebelum siang.
vi | Gốm Bến Sông | Gốm làm bằng tay bên sông | Lớp học / Đặt hàng | Chúng tôi làm gốm bằng tay trong một ngôi nhà cũ bên sông và nung bằng củi theo cách của ông bà ngày trước. / Một lớp học kéo dài 2 giờ và có giá 150 nghìn đồng. Người học được mang về chiếc bát do mình làm ra.
ru | Мастерская Часы | Ремонт старинных часов | Сроки и цены / О мастере | Мы чиним старинные часы в маленькой мастерской во дворе и храним детали, которых больше нигде нет. / Чистка механизма занимает 5 дней и стоит 3500 рублей. Мастер сам расскажет, что случилось с часами.
uk | Майстерня Вишня | Вишиті сорочки ручної роботи | Замовлення / Узори | Ми шиємо й вишиваємо сорочки вручну за узорами, які зібрали в селах за останні 15 років. / Одна сорочка коштує 2400 гривень і буде готова через місяць після того, як ми знімемо мірки.
el | Ελαιώνας Λόφος | Λάδι από τον ελαιώνα του λόφου | Παραγγελίες / Η συγκομιδή | Μαζεύουμε τις ελιές με το χέρι και βγάζουμε το λάδι την ίδια μέρα σε ένα μικρό ελαιοτριβείο κοντά στο χωριό. / Ένα δοχείο με 5 λίτρα κοστίζει 48 ευρώ. Οι παραγγελίες φεύγουν κάθε Δευτέρα από το κατάστημα.
ar | ورشة النحاس | أوان نحاسية مصنوعة باليد | الطلبات / الورشة | نصنع الأواني النحاسية باليد في ورشة صغيرة داخل السوق القديم، ونصلح القطع القديمة التي يحضرها الناس إلينا. / يستغرق إصلاح القطعة 4 أيام وتبلغ تكلفته 70 درهما. يمكن للزوار مشاهدة العمل كل صباح قبل الظهر.
he | מאפיית הגשר | לחם מחמצת מתנור אבן | הזמנות / התנור | אנחנו אופים לחם מחמצת בתנור אבן ליד הגשר הישן, ומתחילים לעבוד כל יום בשעה 3 לפנות בוקר עם הצוות כולו. / כיכר אחת שוקלת 800 גרם ועולה 24 שקלים. אפשר להזמין עד הערב ולאסוף בבוקר שאחרי.
fa | کارگاه سفال | سفال دست‌ساز از خاک سرخ | کلاس‌ها / سفارش | ما در کارگاه کوچک خود با خاک سرخ سفال می‌سازیم و ظرف‌ها را در کوره‌ای که با هیزم گرم می‌شود می‌پزیم. / هر کلاس 2 ساعت است و 400 هزار تومان هزینه دارد. شاگردان کاسه خود را با خود به خانه می‌برند.
hi | नदी किनारे प्रेस | हाथ से छपे कागज़ और किताबें | कार्यशाला / ऑर्डर | हम पुराने छापेखाने में हाथ से कागज़ बनाते हैं और उस पर छोटी किताबें छापते हैं, जिन्हें लोग दूर से लेने आते हैं। / कार्यशाला 3 घंटे की होती है और उसका शुल्क 500 रुपये है। बना हुआ कागज़ आप घर ले जा सकते हैं।
bn | তাঁতঘর | হাতে বোনা শাড়ি ও গামছা | দাম ও সময় / তাঁত | আমরা পুরনো তাঁতে হাতে শাড়ি বুনি এবং সুতো রং করি গাছের ছাল ও ফুল দিয়ে, যেমন আগে করা হতো গ্রামে। / একটি শাড়ি বুনতে 12 দিন লাগে এবং তার দাম 3000 টাকা। সকালে এসে তাঁত দেখা যায়।
ta | மூங்கில் கூடம் | கையால் செய்த மூங்கில் கூடைகள் | விலை / பயிற்சி | நாங்கள் மூங்கிலை வெட்டி காயவைத்து கையால் கூடைகள் பின்னுகிறோம், ஒவ்வொரு கூடைக்கும் இரண்டு நாட்கள் ஆகும். / பெரிய கூடையின் விலை 450 ரூபாய். பயிற்சி ஒவ்வொரு சனிக்கிழமையும் காலை 9 மணிக்கு தொடங்குகிறது.
ja | 海辺の珈琲店 | 自家焙煎の珈琲と焼き菓子 | 営業時間 / 豆の販売 | 海辺の小さな店で、毎朝豆を焙煎し、一杯ずつ丁寧に珈琲を淹れています。窓からは港に出入りする漁船が見え、天気のよい日には島まで見渡せます。 / 豆は200グラムで900円です。焼き菓子は近くの農家の卵と小麦で作り、売り切れたら店を閉めます。雨の日は昼過ぎまで残っていることもあります。
zh | 山脚茶铺 | 手工采制的高山绿茶 | 价格与包装 / 茶园 | 我们在山脚下种茶，每年春天用手采摘嫩芽，当天晚上在铁锅里炒制，不加任何香料。茶园离村子走路半个小时，路上要过两座石桥和一片竹林。 / 每罐装150克，价格是88元。来访的客人可以先坐下喝一杯，再决定买不买，老人会讲讲从前怎样背着茶叶走到县城里去卖。
ko | 바닷가 책방 | 오래된 책과 따뜻한 차 | 영업 시간 / 책을 파실 때 | 바닷가 골목에서 오래된 책을 사고파는 작은 가게입니다. 비가 오는 날에는 손님에게 따뜻한 차를 드리고 창가 자리를 비워 둡니다. / 책은 한 번에 20권까지 받습니다. 대부분의 책은 3000원에 팔고 있으며 지도와 엽서는 따로 보관합니다.
th | ร้านผ้าทอบ้านสวน | ผ้าทอมือย้อมสีธรรมชาติ | ราคา / วิธีสั่งซื้อ | เราทอผ้าด้วยมือและย้อมสีจากเปลือกไม้ที่เก็บในสวนหลังบ้าน ทุกผืนใช้เวลาทอหลายวันและมีลายไม่ซ้ำกัน / ผ้าหนึ่งผืนยาว 2 เมตรและราคา 950 บาท ลูกค้าที่มาที่ร้านสามารถดูการทอผ้าได้ทุกวัน
`;

export const trialTexts: readonly TrialText[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [lang = '', name = '', h1 = '', headings = '', paragraphs = ''] = row.split(' | ');
    const [first = '', second = ''] = headings.split(' / ');
    const [lead = '', more = ''] = paragraphs.split(' / ');
    return { lang, name, h1, h2: [first, second], text: [lead, more] };
  });
