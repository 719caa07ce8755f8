export default {
  identical: 'كلاهما يحمل التقدير نفسه.',
  converted: '{{name}}: كانت المبالغ بـ {{from}}، وحُوّلت بالسعر الثابت.',
  what: 'ماذا',
  difference: 'الفرق',
  sums: 'المجاميع',
  lines: 'الأسطر',
  others: 'تغييرات أخرى',
  noOrder: 'لا يوجد مبلغ طلبية',
  added: 'أُضيف',
  removed: 'حُذف',
  onlyContributions: 'تغيرت القواعد أو الاشتراكات',
  fieldChange: '{{field}} {{before}} ← {{after}}',
};
