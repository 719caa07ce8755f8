import type english from '../en/quote-page.ts';
import type { Translation } from '../translation.ts';

/** The page on which a client reads a quotation and accepts it, in the language of the quotation. */
export default {
  title: 'عرض أثمان {{number}}',
  revision: 'المراجعة {{revision}}',
  object: 'الموضوع',
  client: 'لفائدة',
  issued: 'تاريخ الإصدار',
  validUntil: 'صالح إلى غاية',
  excludingVat: 'المجموع دون الضريبة',
  vat: 'الضريبة على القيمة المضافة',
  includingVat: 'المجموع مع الضريبة',
  read: 'قراءة عرض الأثمان (PDF)',
  accept: {
    title: 'قبول عرض الأثمان',
    text: 'تطلب الأشغال كما يصفها عرض الأثمان {{number}}، المراجعة {{revision}}، بمبلغ {{total}} مع الضريبة.',
    name: 'اسمك الشخصي والعائلي',
    confirm: 'قرأت عرض الأثمان وأقبله لفائدة {{client}}.',
    kept: 'يُحفظ اسمك والوقت وعنوان اتصالك مع عرض الأثمان.',
    button: 'قبول عرض الأثمان',
    nameMissing: 'أدخل اسمك، 120 حرفاً على الأكثر.',
    confirmMissing: 'ضع علامة في الخانة للقبول.',
  },
  accepted: {
    title: 'عرض الأثمان هذا مقبول',
    by: 'قبله {{name}} بتاريخ {{day}}.',
    on: 'قُبل بتاريخ {{day}}.',
  },
  lost: {
    title: 'عرض الأثمان هذا مغلق',
    text: 'رُفض بتاريخ {{day}}. إن لم يكن ذلك صحيحاً فأخبر الشركة.',
  },
  expired: {
    title: 'انتهت صلاحية عرض الأثمان هذا',
    text: 'كان صالحاً إلى غاية {{day}}. يمكن للشركة إعداد مراجعة جديدة.',
  },
  cancelled: {
    title: 'سُحب عرض الأثمان هذا',
    text: 'لم يعد قبوله ممكناً. تجيب الشركة عن أسئلتك.',
  },
  superseded: {
    title: 'حلّت محله مراجعة أحدث',
    text: 'لم يعد قبول هذه المراجعة ممكناً. ترسل إليك الشركة المراجعة الأحدث.',
  },
  link: {
    title: 'لم يعد هذا الرابط يعمل',
    expired: 'انقضت مدته. اطلب من الشركة رابطاً جديداً.',
    revoked: 'سحبته الشركة. اطلب منها رابطاً جديداً.',
  },
  unknown: {
    title: 'لا شيء يُعرض هنا',
    text: 'العنوان ناقص أو لم يعد صالحاً. افتحه من جديد من الرسالة التي وصلتك، أو اسأل مرسلها.',
  },
  busy: {
    title: 'طلبات كثيرة',
    text: 'انتظر بضع دقائق، ثم افتح الرابط من جديد.',
  },
  failed: {
    title: 'لم ينجح ذلك',
    text: 'افتح الرابط من جديد بعد لحظة: يُظهر هل قُبل عرض الأثمان.',
  },
  questions: 'أسئلة',
} satisfies Translation<typeof english>;
