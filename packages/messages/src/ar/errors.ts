import type english from '../en/errors.ts';
import type { Translation } from '../translation.ts';

export default {
  'authentication-required': 'يلزم تسجيل الدخول',
  'login-failed': 'اسم المستخدم أو كلمة المرور غير صحيحة',
  'too-many-tries': 'محاولات كثيرة. حاول من جديد بعد {{seconds}} ث.',
  'too-many-requests': 'طلبات كثيرة. حاول من جديد بعد {{seconds}} ث.',
  'set-up-closed': 'رابط الإعداد هذا لم يعد صالحًا. أعد تشغيل الخادم للحصول على رابط جديد.',
  'password-too-short': 'يجب ألّا يقل طول كلمة المرور عن {{min}} من الأحرف',
  'password-too-common': 'كلمة المرور هذه من أول ما يُخمَّن. اختر غيرها.',
  'password-is-username': 'يجب أن تختلف كلمة المرور عن اسم المستخدم',
  'current-password-wrong': 'كلمة المرور الحالية غير صحيحة',
  'cross-site-request': 'جاء هذا الطلب من موقع آخر فرُفض',
  'json-only': 'أرسل الطلب بصيغة JSON',
  'invalid-json': 'الطلب ليس بصيغة JSON صالحة',
  'invalid-input': 'بعض الحقول غير صالحة',
  'amount-too-large': 'أحد المبالغ أكبر من أن يُحسب بدقة',
  'body-too-large': 'حجم الطلب كبير جدًا',
  'project-not-found': 'المشروع غير موجود',
  'session-not-found': 'انتهت هذه الجلسة من قبل',
  'not-found': 'غير موجود',
  'stale-version': 'عُدّل هذا المشروع في مكان آخر بعد أن فتحته',
  'idempotency-key-reused': 'سبق استعمال مفتاح Idempotency-Key هذا لطلب آخر',
  'disk-full': 'القرص ممتلئ. لم يُحفظ شيء؛ أفرغ بعض المساحة ثم حاول من جديد.',
  'database-unavailable': 'قاعدة البيانات لا تستجيب. حاول من جديد بعد لحظة.',
  internal: 'حدث خطأ في الخادم. يُرجى المحاولة من جديد.',
} satisfies Translation<typeof english>;
