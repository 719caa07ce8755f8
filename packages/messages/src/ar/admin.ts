import type english from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export default {
  logIn: 'تسجيل الدخول',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  usernameRequired: 'أدخل اسم المستخدم',
  passwordRequired: 'أدخل كلمة المرور',
  securityQuestion: 'سؤال الأمان',
  securityAnswer: 'المجموع',
  captchaHelp: 'عملية الجمع تُبعد الروبوتات.',
  captchaNew: 'عملية أخرى',
  captchaFailed: 'فشل التحقق',
  captchaFailedText: 'حُلّ عملية الجمع بشكل صحيح',
  loginFailed: 'فشل تسجيل الدخول',
  loginFailedText: 'اسم المستخدم أو كلمة المرور غير صحيح',
  loginSuccessful: 'تم تسجيل الدخول',
  welcomeBack: 'مرحبا بعودتك!',
  waitTitle: 'محاولات كثيرة',
  waitText: 'يمكنك المحاولة من جديد بعد {{time}}.',
  insecureTitle: 'هذا الاتصال غير مشفّر',
  insecureText: 'قد يقرأ غيرك على الشبكة كلمة مرورك. اطلب عنوان https.',
  secondFactor: {
    code: 'رمز تطبيق المصادقة',
    codeHelp: 'ستة أرقام، أو أحد رموز الاسترداد.',
  },
} satisfies Translation<typeof english>;
