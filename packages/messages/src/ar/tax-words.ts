import type english from '../en/tax-words.ts';
import type { Translation } from '../translation.ts';

export default {
  names: {
    vat: 'الضريبة على القيمة المضافة',
    corporateTax: 'الضريبة على الشركات',
    withholdingTax: 'الحجز في المنبع',
    professionalTax: 'الرسم المهني',
    socialContributionsTax: 'المساهمة الاجتماعية على رقم المعاملات',
    dividendTax: 'الضريبة على الأرباح الموزعة',
  },
  short: {
    vat: 'القيمة المضافة',
    corporateTax: 'الشركات',
    withholdingTax: 'الحجز',
    professionalTax: 'المهني',
  },
  formula: {
    corporateTax: 'الربح الإجمالي × النسبة ÷ 100، ولا شيء على الخسارة',
    withholdingTax: 'رقم المعاملات × النسبة ÷ 100',
    professionalTax: 'رقم المعاملات × النسبة ÷ 100',
    socialContributionsTax: 'رقم المعاملات × النسبة ÷ 100',
    dividendTax: 'الأرباح الموزعة × النسبة ÷ 100',
  },
  of: {
    vat: 'متضمنة في الطلبية: الطلبية × النسبة ÷ (100 + النسبة)',
    corporateTax: 'من الربح الإجمالي',
    withholdingTax: 'من رقم المعاملات',
    professionalTax: 'من رقم المعاملات',
    socialContributionsTax: 'من رقم المعاملات',
    dividendTax: 'من الأرباح الموزعة',
  },
  baseOf: {
    vat: 'متضمنة في مبلغ الطلبية',
    corporateTax: 'على الربح الإجمالي، ولا شيء عند الخسارة',
    withholdingTax: 'على رقم المعاملات',
    professionalTax: 'على رقم المعاملات',
    socialContributionsTax: 'على رقم المعاملات، إلى جانب CNSS الأفراد',
    dividendTax: 'على ما يوزع',
  },
  base: {
    vat: 'مبلغ الطلبية مع الضريبة',
    corporateTax: 'الربح الإجمالي',
    withholdingTax: 'رقم المعاملات',
    professionalTax: 'رقم المعاملات',
    socialContributionsTax: 'رقم المعاملات',
    dividendTax: 'الأرباح الموزعة',
  },
} satisfies Translation<typeof english>;
