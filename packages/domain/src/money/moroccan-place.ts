/** The country's name in the languages of the interface and its neighbours. */
const COUNTRY = ['morocco', 'maroc', 'marruecos', 'marokko', 'marocco', 'المغرب'];

/** Regions, provinces and cities in Latin letters; accents and hyphens do not matter. */
const LATIN_PLACES = `
casablanca|dar el beida|dar el bayda|rabat|fes|fez|marrakech|marrakesh|tanger|tangier|tangiers|
tetouan|agadir|meknes|oujda|kenitra|safi|el jadida|al jadida|mohammedia|khouribga|beni mellal|
nador|taza|settat|berrechid|khemisset|khenifra|larache|guelmim|berkane|ouarzazate|errachidia|
er rachidia|laayoune|el aaiun|dakhla|essaouira|mogador|temara|skhirat|ait melloul|inezgane|
dcheira|taroudant|taroudannt|tiznit|tan tan|tantan|sidi ifni|zagora|tinghir|tineghir|midelt|
azilal|fquih ben salah|fkih ben salah|youssoufia|benguerir|ben guerir|sidi bennour|sidi kacem|
sidi slimane|sidi yahia el gharb|ouazzane|ouezzane|chefchaouen|chaouen|al hoceima|alhucemas|
asilah|assilah|mdiq|fnideq|martil|ksar el kebir|ksar el kbir|ksar sghir|ifrane|azrou|sefrou|
moulay yacoub|el hajeb|boulemane|guercif|taourirt|jerada|figuig|bouarfa|saidia|driouch|zaio|
selouane|al aroui|benslimane|ben slimane|bouznika|mediouna|nouaceur|nouasseur|bouskoura|
dar bouazza|tit mellil|ain sebaa|ain harrouda|sidi maarouf|sidi moumen|sidi bernoussi|had soualem|
deroua|oued zem|bejaad|boujad|kasba tadla|kasbah tadla|souk sebt|demnate|kelaa des sraghna|
kelaat sraghna|chichaoua|al haouz|tahannaout|rehamna|imintanoute|amizmiz|jorf lasfar|bir jdid|
azemmour|zemamra|oualidia|jamaa shaim|chemaia|sebt gzoula|biougra|ait baha|oulad teima|
taliouine|tafraout|tafraoute|bouizakarne|assa zag|smara|es semara|boujdour|tarfaya|aousserd|
oued ed dahab|rissani|erfoud|arfoud|goulmima|merzouga|kalaat mgouna|boumalne|skoura|agdz|
tiflet|rommani|sidi allal el bahraoui|mechra bel ksiri|souk el arbaa|allal tazi|moulay bousselham|
taounate|karia ba mohamed|missour|outat el haj|tahla|oued amlil|targuist|imzouren|bni bouayach|
tanger med|nador west med|port lyautey|bouregreg|technopolis|bab darb|grand casablanca|
casablanca settat|rabat sale kenitra|fes meknes|marrakech safi|beni mellal khenifra|souss massa|
souss|tanger tetouan al hoceima|draa tafilalet|guelmim oued noun|laayoune sakia el hamra|
dakhla oued ed dahab|region de l oriental|l oriental maroc|rif|moyen atlas|haut atlas|anti atlas|
gharb|doukkala|chaouia|tadla|tafilalet|sraghna|haouz|zenata|bouargoub|sidi rahal|sidi bouzid|
tamesna|ain aouda|sala al jadida|bouknadel|mehdia|ain taoujdate|ain leuh|moulay idriss|volubilis|
aourir|taghazout|belfaa|massa|tamri|imouzzer|khenichet|mrirt|aguelmous|zaouiat cheikh|el ksiba|
ouaouizeght|bin el ouidane|afourer|beni ansar|ras el ma|ahfir|ain bni mathar|el aioun sidi mellouk
`
  .split('|')
  .map((name) => name.trim());

/** Places in Arabic letters, in the forms that {@link plain} returns. */
const ARABIC_PLACES = `
الدار البيضاء|كازابلانكا|الرباط|سلا|فاس|مراكش|طنجة|تطوان|أكادير|اكادير|مكناس|وجدة|القنيطرة|آسفي|
اسفي|الجديدة|المحمدية|خريبكة|بني ملال|الناظور|الناضور|تازة|سطات|برشيد|الخميسات|خنيفرة|العرائش|
كلميم|بركان|ورزازات|الرشيدية|العيون|الداخلة|الصويرة|تمارة|الصخيرات|آيت ملول|إنزكان|تارودانت|تيزنيت|
طانطان|سيدي إفني|زاكورة|تنغير|ميدلت|أزيلال|الفقيه بن صالح|اليوسفية|بن جرير|ابن جرير|سيدي بنور|
سيدي قاسم|سيدي سليمان|وزان|شفشاون|الحسيمة|أصيلة|المضيق|الفنيدق|مرتيل|القصر الكبير|القصر الصغير|
إفران|أزرو|صفرو|مولاي يعقوب|الحاجب|بولمان|كرسيف|تاوريرت|جرادة|فكيك|بوعرفة|السعيدية|الدريوش|
بنسليمان|بوزنيقة|مديونة|النواصر|بوسكورة|دار بوعزة|تيط مليل|عين السبع|عين حرودة|سيدي معروف|
سيدي مومن|سيدي البرنوصي|حد السوالم|وادي زم|أبي الجعد|قصبة تادلة|سوق السبت|دمنات|قلعة السراغنة|
شيشاوة|الحوز|الرحامنة|الجرف الأصفر|أزمور|الوليدية|بيوكرى|أولاد تايمة|السمارة|بوجدور|طرفاية|
أوسرد|وادي الذهب|الريصاني|أرفود|مرزوكة|تيفلت|الرماني|تاونات|ميسور|تاركيست|سوس ماسة|سوس|
درعة تافيلالت|جهة الشرق|الريف|الأطلس المتوسط|الأطلس الكبير|دكالة|الشاوية|تافيلالت|زناتة|تامسنا|
المهدية|تغازوت|طنجة المتوسط
`
  .split('|')
  .map((name) => name.trim());

/** Names that are also ordinary words or firms: they count only as a whole part of the text. */
const WHOLE_PART_ONLY = new Set(
  'casa sale tata massa rif souss technopolis mehdia skoura haouz gharb tadla سلا سوس الريف'.split(
    ' ',
  ),
);

/**
 * Returns a text in lower case, without accents, vowel signs and letter variants, single-spaced.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/['’ʼ`´.]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns Arabic words without the attached particles for "in", "to" and "and". */
function withoutParticles(text: string): string {
  return text
    .split(' ')
    .map((word) => word.replace(/^و?لل(?=.{2})/, 'ال').replace(/^[وبل](?=.{3})/, ''))
    .join(' ');
}

interface PlainNames {
  wholeParts: ReadonlySet<string>;
  phrases: readonly string[];
}

let plainNames: PlainNames | undefined;

/**
 * Returns the names as texts are compared with them. They are made when a text is first asked about,
 * because every screen of a project loads this file and few ask.
 */
function namesToFind(): PlainNames {
  if (plainNames !== undefined) return plainNames;
  const names = [...COUNTRY, ...LATIN_PLACES, ...ARABIC_PLACES, 'casa', 'sale', 'tata'].map(plain);
  const wholeParts = new Set([...WHOLE_PART_ONLY].map(plain));
  plainNames = { wholeParts, phrases: names.filter((name) => !wholeParts.has(name)) };
  return plainNames;
}

/** Tells whether a text contains a phrase as whole words; case and accents do not count. */
export function containsPhrase(text: string, phrase: string): boolean {
  const sought = plain(phrase);
  return sought !== '' && ` ${plain(text)} `.includes(` ${sought} `);
}

/**
 * Tells whether a text names a place in Morocco: the country, a region or a city, in Latin or
 * Arabic letters; case and accents do not count.
 *
 * Holds: whole words only; names that are also ordinary words count only where they stand alone
 * between commas or dashes. Source: decisions.md section 4.
 */
export function isMoroccanPlace(text: string): boolean {
  const parts = text.split(/[,;()/|\n،]|\s[-–—]\s/).map(plain);
  const { wholeParts, phrases } = namesToFind();
  if (parts.some((part) => wholeParts.has(part))) return true;
  const whole = plain(text);
  const padded = [` ${whole} `, ` ${withoutParticles(whole)} `];
  return phrases.some((name) => padded.some((words) => words.includes(` ${name} `)));
}
