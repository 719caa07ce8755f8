import type { Labels } from './entries.ts';

/** The ways of working, each with a rate of its own. */
export const METHODS = {
  byWeight: { en: 'By weight', fr: 'Au poids', ar: 'حسب الوزن' },
  byWallArea: { en: 'By wall area', fr: 'À la surface de paroi', ar: 'حسب مساحة الجدار' },
  usual: { en: 'Usual pace', fr: 'Cadence usuelle', ar: 'الوتيرة المعتادة' },
  pressureOnRopes: {
    en: 'Pressure washing on ropes',
    fr: 'Lavage haute pression sur cordes',
    ar: 'غسيل بالضغط على الحبال',
  },
  spray: { en: 'Airless spray', fr: 'Pistolet airless', ar: 'رش بدون هواء' },
  roller: { en: 'Roller', fr: 'Rouleau', ar: 'أسطوانة الدهان' },
  brush: { en: 'Brush', fr: 'Brosse', ar: 'فرشاة' },
  fiveSixteenthsNozzle: { en: 'Nozzle 5/16 in', fr: 'Buse 5/16 po', ar: 'فوهة 5/16 بوصة' },
  quarterInchNozzle: { en: 'Nozzle 1/4 in', fr: 'Buse 1/4 po', ar: 'فوهة 1/4 بوصة' },
  threeEighthsNozzle: { en: 'Nozzle 3/8 in', fr: 'Buse 3/8 po', ar: 'فوهة 3/8 بوصة' },
  fast: { en: 'Fast pace', fr: 'Cadence rapide', ar: 'وتيرة سريعة' },
  thorough: { en: 'Thorough', fr: 'Approfondi', ar: 'تنظيف معمق' },
  standard: { en: 'Standard clean', fr: 'Nettoyage standard', ar: 'تنظيف عادي' },
  stripAndWax: { en: 'Strip and wax', fr: 'Décapage et cire', ar: 'إزالة الشمع وإعادة التشميع' },
  autoScrubber: {
    en: 'Auto-scrubber, 20 in',
    fr: 'Autolaveuse, 20 po',
    ar: 'آلة غسل الأرضيات، 20 بوصة',
  },
  smallExtractor: { en: 'Small extractor', fr: 'Petit extracteur', ar: 'آلة استخلاص صغيرة' },
  largeExtractor: { en: 'Large extractor', fr: 'Grand extracteur', ar: 'آلة استخلاص كبيرة' },
  squeegee: { en: 'Squeegee, one side', fr: 'Raclette, une face', ar: 'ممسحة، وجه واحد' },
  onRopes: { en: 'By hand on ropes', fr: 'À la main sur cordes', ar: 'يدويا على الحبال' },
  waterFedPole: { en: 'Water-fed pole', fr: 'Perche à eau pure', ar: 'عصا مغذاة بالماء' },
  byHand: { en: 'By hand', fr: 'À la main', ar: 'يدويا' },
} as const satisfies Record<string, Labels>;

/** The notes that a reader of a rate needs. */
export const NOTES = {
  roundedDown: {
    en: 'The source makes 37.5 t a person and day; 37 is that rounded down.',
    fr: 'La source donne 37,5 t par personne et par jour ; 37 en est l’arrondi inférieur.',
    ar: 'يعطي المصدر 37.5 طن للفرد في اليوم؛ و37 هي هذه القيمة مقربة إلى الأدنى.',
  },
  wallArea: {
    en: 'For when only the wall area is known.',
    fr: 'Quand seule la surface de paroi est connue.',
    ar: 'عندما تكون مساحة الجدار وحدها معروفة.',
  },
  quarterOnRopes: {
    en: 'Pressure washing from the ground, taken at a quarter on ropes. The source is a weak one.',
    fr: 'Lavage haute pression au sol, compté au quart sur cordes. La source est peu solide.',
    ar: 'الغسيل بالضغط من الأرض، محسوب بالربع على الحبال. المصدر ضعيف.',
  },
  oneCoat: {
    en: 'Epoxy of 8–10 mil, one coat.',
    fr: 'Époxy de 200–250 µm, une couche.',
    ar: 'إيبوكسي 200–250 ميكرون، طبقة واحدة.',
  },
  withoutPreparation: {
    en: 'One coat. Blasting and surface preparation are a job of their own.',
    fr: 'Une couche. Le sablage et la préparation se chiffrent à part.',
    ar: 'طبقة واحدة. السفع وتحضير السطح يحسبان على حدة.',
  },
  lowEnd: {
    en: 'Low end of the published range, one coat.',
    fr: 'Bas de la fourchette publiée, une couche.',
    ar: 'أدنى النطاق المنشور، طبقة واحدة.',
  },
  cutIn: {
    en: 'Low end of the range, one coat: cut-in work on trusses.',
    fr: 'Bas de la fourchette, une couche : rechampis sur charpente.',
    ar: 'أدنى النطاق، طبقة واحدة: دهان دقيق على الهيكل.',
  },
  crewOfTwo: {
    en: 'One nozzle takes a crew of two, operator and pot tender: half per person.',
    fr: 'Une buse occupe deux personnes, sableur et servant : la moitié par personne.',
    ar: 'الفوهة الواحدة تشغل شخصين، المشغل ومساعده: النصف لكل شخص.',
  },
  teamADay: {
    en: 'One team, one tower a day.',
    fr: 'Une équipe, un pylône par jour.',
    ar: 'فريق واحد، برج واحد في اليوم.',
  },
  topOfRange: {
    en: 'Top of the published range.',
    fr: 'Haut de la fourchette publiée.',
    ar: 'أعلى النطاق المنشور.',
  },
  lowEndOfStripping: {
    en: 'Low end. Light auto-scrubbing is far faster.',
    fr: 'Bas de la fourchette. Un lavage à l’autolaveuse est bien plus rapide.',
    ar: 'أدنى النطاق. الغسل الآلي الخفيف أسرع بكثير.',
  },
  machineAtHalf: {
    en: 'The machine’s rate, taken at half.',
    fr: 'Cadence de la machine, comptée à moitié.',
    ar: 'وتيرة الآلة، محسوبة بالنصف.',
  },
  middle: {
    en: 'Middle of the published range.',
    fr: 'Milieu de la fourchette publiée.',
    ar: 'وسط النطاق المنشور.',
  },
  fixturesOnTop: {
    en: '1,500 sq ft an hour taken; restroom fixtures are 3 minutes each on top.',
    fr: '139 m²/h retenus ; compter 3 minutes par appareil sanitaire en plus.',
    ar: '139 م² في الساعة؛ تضاف 3 دقائق لكل جهاز صحي.',
  },
  oneSide: {
    en: 'One side of the glass.',
    fr: 'Une seule face du vitrage.',
    ar: 'وجه واحد من الزجاج.',
  },
  doubled: {
    en: 'A minute per m², doubled.',
    fr: 'Une minute par m², doublée.',
    ar: 'دقيقة لكل متر مربع، مضاعفة.',
  },
  newConstruction: {
    en: 'New construction takes about four times as long.',
    fr: 'Sur chantier neuf, compter environ quatre fois plus.',
    ar: 'الأبنية الجديدة تستغرق نحو أربعة أضعاف الوقت.',
  },
  noManualRate: {
    en: 'No published rate for work by hand was found.',
    fr: 'Aucune cadence manuelle publiée n’a été trouvée.',
    ar: 'لم نعثر على وتيرة يدوية منشورة.',
  },
  singleStage: {
    en: 'Exterior with single-stage polish, 4–8 hours.',
    fr: 'Extérieur avec lustrage en une passe, 4 à 8 heures.',
    ar: 'خارجي مع تلميع بمرحلة واحدة، 4 إلى 8 ساعات.',
  },
} as const satisfies Record<string, Labels>;
