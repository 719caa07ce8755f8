import type english from '../en/sample.ts';
import type { Translation } from '../translation.ts';

export default {
  emptyTitle: 'لا توجد بيانات',
  emptyText: 'أنشئ بعض المشاريع لعرض التحليلات',
  offer: 'أو تجوّل أولًا في شركة نموذجية.',
  toProjects: 'الذهاب إلى مشاريعي',
  load: 'تحميل الشركة النموذجية',
  loaded: 'تم تحميل الشركة النموذجية',
  loadedText_zero: 'لا مشاريع نموذجية',
  loadedText_one: 'مشروع واحد معلَّم كنموذج',
  loadedText_two: 'مشروعان معلَّمان كنموذج',
  loadedText_few: '{{formatted}} مشاريع معلَّمة كنماذج',
  loadedText_many: '{{formatted}} مشروعًا معلَّمًا كنموذج',
  loadedText_other: '{{formatted}} مشروع معلَّم كنموذج',
  loadFailed: 'تعذّر تحميل الشركة النموذجية',
  notice_zero: 'لا مشاريع نموذجية',
  notice_one: 'مشروع نموذجي واحد',
  notice_two: 'مشروعان نموذجيان',
  notice_few: '{{formatted}} مشاريع نموذجية',
  notice_many: '{{formatted}} مشروعًا نموذجيًا',
  notice_other: '{{formatted}} مشروع نموذجي',
  noticeText: 'تُحتسب في القوائم والأرقام إلى أن تحذفها.',
  remove: 'حذف الشركة النموذجية',
  question_zero: 'لا مشاريع نموذجية لحذفها.',
  question_one: 'سيُحذف مشروع نموذجي واحد.',
  question_two: 'سيُحذف مشروعان نموذجيان.',
  question_few: 'ستُحذف {{formatted}} مشاريع نموذجية.',
  question_many: 'سيُحذف {{formatted}} مشروعًا نموذجيًا.',
  question_other: 'سيُحذف {{formatted}} مشروع نموذجي.',
  gone: 'لم تغير أيًا منها: تُحذف كلها نهائيًا. وتبقى مشاريعك الخاصة والنسخ التي أنشأتها من النماذج.',
  kept: 'وتبقى مشاريعك الخاصة والنسخ التي أنشأتها من النماذج.',
  changed_zero: 'لم تغير أيًا منها: تُحذف كلها نهائيًا.',
  changed_one:
    'غيّرت واحدًا منها: ينتقل إلى المحذوفة حديثًا حيث يمكنك استعادته خلال 30 يومًا. وتُحذف البقية نهائيًا.',
  changed_two:
    'غيّرت اثنين منها: ينتقلان إلى المحذوفة حديثًا حيث يمكنك استعادتهما خلال 30 يومًا. وتُحذف البقية نهائيًا.',
  changed_few:
    'غيّرت {{formatted}} منها: تنتقل إلى المحذوفة حديثًا حيث يمكنك استعادتها خلال 30 يومًا. وتُحذف البقية نهائيًا.',
  changed_many:
    'غيّرت {{formatted}} منها: تنتقل إلى المحذوفة حديثًا حيث يمكنك استعادتها خلال 30 يومًا. وتُحذف البقية نهائيًا.',
  changed_other:
    'غيّرت {{formatted}} منها: تنتقل إلى المحذوفة حديثًا حيث يمكنك استعادتها خلال 30 يومًا. وتُحذف البقية نهائيًا.',
  confirm: 'حذف',
  removed: 'تم حذف الشركة النموذجية',
  removedText_zero: 'لا مشاريع معدَّلة',
  removedText_one: 'مشروع معدل واحد في المحذوفة حديثًا',
  removedText_two: 'مشروعان معدلان في المحذوفة حديثًا',
  removedText_few: '{{formatted}} مشاريع معدَّلة في المحذوفة حديثًا',
  removedText_many: '{{formatted}} مشروعًا معدلًا في المحذوفة حديثًا',
  removedText_other: '{{formatted}} مشروع معدل في المحذوفة حديثًا',
  removeFailed: 'تعذّر حذف الشركة النموذجية',
} satisfies Translation<typeof english>;
