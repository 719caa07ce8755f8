import type english from '../en/build-up.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'تكوّن التكلفة',
  titleProfit: 'من الطلبية إلى الربح الصافي',
  choice: 'ما يُفصَّل',
  cost: 'التكلفة',
  profit: 'الربح',
  step: 'الخطوة',
  bar: 'الشريط',
  amount: 'المبلغ',
  shareOfTotal: 'من الإجمالي',
  shareOfRevenue: 'من رقم المعاملات',
  withPercent: '{{name}} {{percent}}',
  markup: {
    title: 'الهامش على التكلفة والهامش على السعر',
    onCost: 'الهامش على التكلفة',
    onCostNote: 'من المجموع الفرعي',
    onPrice: 'الهامش على السعر',
    onPriceNote: 'من الإجمالي، دون الضريبة على القيمة المضافة',
    text: 'كلاهما المبلغ نفسه: {{amount}}. الأول يقارنه بالمجموع الفرعي، والثاني بسعر البيع أي الإجمالي.',
    none: 'دون هامش لا يغطي الإجمالي إلا التكلفة.',
    inEstimate: 'في التقدير',
    ofOrder: 'ما تحققه الطلبية',
    orderOnCostNote: 'من تكاليف المشروع',
    orderOnPriceNote: 'من الطلبية دون الضريبة على القيمة المضافة',
    orderAbove:
      'الطلبية دون الضريبة، {{revenue}}، تزيد بمقدار {{gain}} على تكاليف المشروع البالغة {{costs}}.',
    orderBelow:
      'الطلبية دون الضريبة، {{revenue}}، تقل بمقدار {{gain}} عن تكاليف المشروع البالغة {{costs}}.',
    guidance: 'الهوامش المعتادة على التكلفة',
    kind: 'نوع العمل',
    range: 'على التكلفة',
    marginRange: 'على السعر',
    bands: {
      standard: 'عادي',
      premium: 'ممتاز',
      highRisk: 'عالي المخاطر',
      emergency: 'طارئ',
    },
    fits: 'هامشك',
    below: 'هامشك أقل منها جميعاً.',
    marginAlone: 'تصح هذه الهوامش حين يكون الهامش هو النسبة الوحيدة؛ والاحتياطات تُنقصها.',
  },
} satisfies Translation<typeof english>;
