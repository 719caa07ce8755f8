import type english from '../en/project-delete.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'حذف «\u2068{{name}}\u2069»',
  question: 'هل تريد حقًا حذف هذا المشروع؟',
  goesUnpriced: 'يُحذف تقديره معه. يمكن التراجع خلال 10 ثوانٍ، ثم يبقى 30 يومًا في المحذوفة حديثًا.',
  goes: 'يُحذف معه تقديره البالغ \u2068{{total}}\u2069. يمكن التراجع خلال 10 ثوانٍ، ثم يبقى 30 يومًا في المحذوفة حديثًا.',
  confirm: 'حذف المشروع',
  done: 'حُذف المشروع',
  doneText: 'تم حذف المشروع بنجاح',
  failed: 'فشل الحذف',
  failedText: 'تعذّر حذف المشروع',
  changed: 'عُدّل في هذه الأثناء. راجعه قبل أن تحذفه.',
} satisfies Translation<typeof english>;
