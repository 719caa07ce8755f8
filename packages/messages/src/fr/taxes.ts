import type english from '../en/taxes.ts';
import type { Translation } from '../translation.ts';

export default {
  settings: {
    analysis: 'Analyse du bénéfice',
    shown: 'Montrer l’analyse du bénéfice de ce projet',
    shownText: 'La masquer ne change aucun chiffre.',
    region: 'Région fiscale',
    regionText:
      'Choisir une région remplit ses taux de TVA, d’IS, de retenue à la source et de taxe professionnelle. Chacun se modifie plus bas.',
    regionTextByLaw:
      'Selon la loi, une région change la TVA. L’IS et la retenue ne dépendent pas d’elle : ils suivent la loi connue au {{day}}, et en choisir une y revient.',
    paidIn: 'Le taux est celui de l’année de paiement : {{year}}',
    regionRates: {
      vat: 'TVA',
      corporateTax: 'IS',
      withholdingTax: 'Retenue',
      professionalTax: 'Professionnelle',
    },
    chosen: 'Choisie',
    changed_one: '{{formatted}} taux n’est pas celui de la région.',
    changed_many: '{{formatted}} taux ne sont pas ceux de la région.',
    changed_other: '{{formatted}} taux ne sont pas ceux de la région.',
    reset: 'Revenir aux taux de la région',
    taxes: 'Impôts',
    dividend: 'Dividendes et report à nouveau',
    rateOf: '{{name}}, taux',
    baseOf: {
      vat: 'Contenue dans le montant de la commande',
      corporateTax: 'Sur le bénéfice brut, rien en cas de perte',
      withholdingTax: 'Sur le chiffre d’affaires',
      professionalTax: 'Sur le chiffre d’affaires',
      socialContributionsTax: 'Sur le chiffre d’affaires, en plus de la CNSS du personnel',
      dividendTax: 'Sur ce qui est distribué',
      retainedEarnings: 'Gardé de ce que laisse le dividende ; le bénéfice net reste le même',
    },
    takes: 'Prend',
    keeps: 'Garde',
    off: 'Désactivé',
    whenOn: 'Effet sur le bénéfice net une fois activé',
    standardIs: 'Standard : {{rate}}',
    standardOf: '{{region}} : {{rate}}',
    isStandard: 'Le taux standard',
    isPreset: 'Un autre taux énoncé',
    differs: 'Diffère du standard, {{rate}}',
    entered: 'Saisi ici',
    source: 'Source : {{source}}',
    programValue: 'valeur intégrée au programme',
    fallback: 'Vide ou illisible : {{rate}} est utilisé.',
    use: 'Utiliser {{rate}}',
    netEffect: {
      less: 'Bénéfice net : {{amount}} de moins',
      more: 'Bénéfice net : {{amount}} de plus',
    },
    netEffectOn: {
      less: 'Bénéfice net : {{amount}} de moins une fois activé',
      more: 'Bénéfice net : {{amount}} de plus une fois activé',
    },
    sameOrder: 'Sa TVA est différente : la commande est supposée rester à {{order}} TTC.',
    lawDiffers: 'Une loi en vigueur indique un autre taux :',
    noNetEffect: 'Le bénéfice net reste le même',
    noNetEffectOff: 'Le bénéfice net reste le même tant que la retenue est désactivée',
    noOrder:
      'Les effets sur le bénéfice net apparaissent dès que le projet a un montant de commande.',
    enterOrder: 'Saisir le montant de la commande',
    most: 'Distribuer le maximum : {{amount}}',
    noProfit: 'Pas encore de commande, donc pas de bénéfice à distribuer.',
    discarded: 'Réglages fiscaux abandonnés',
    undoFailed: 'Les réglages restent appliqués',
    applied: 'Réglages fiscaux appliqués',
    appliedText: 'Bénéfice net {{amount}}',
  },
  facts: {
    title: 'Ce que dit la loi',
    asOf: 'Lu le {{day}} sur les pages citées, à titre d’information ; aucun chiffre ne change tant que vous n’utilisez pas un taux.',
    since: 'Depuis le {{day}}',
    from: 'À partir du {{day}}',
    vatServices:
      'Les services portent 20 % de TVA. Depuis 2026, seuls les taux de 20 % et 10 % subsistent.',
    vatZoneWorks:
      'Les livraisons à une zone sont exonérées, mais les travaux de construction et de montage réalisés à l’intérieur restent taxables à 20 %.',
    corporateStandard:
      'Une société dont le bénéfice annuel est inférieur à 100 millions de MAD paie 20 %. Le taux de la tranche vaut pour tout le bénéfice ; 31 % était le taux de 2022.',
    corporateZone:
      'Les sociétés des zones d’accélération paient 20 %. Le taux de 8,75 % remonte aux années d’avant 2020 ; on n’a pas trouvé si les sociétés plus anciennes le gardent.',
    corporateLarge:
      'À partir d’un bénéfice annuel de 100 millions de MAD, une société paie 35 % sur l’ensemble.',
    minimumContribution:
      'Une société paie au moins 0,25 % de son chiffre d’affaires et 3 000 MAD par an, sauf pendant ses 36 premiers mois.',
    solidarityContribution:
      'Jusqu’en 2028, une contribution de solidarité de 1,5 % à 5 % est due sur les bénéfices annuels à partir d’un million de MAD. Elle n’est pas dans ces chiffres.',
    withholdingPublicClient:
      'L’État et les clients publics retiennent 5 % de ce qu’ils paient aux sociétés en honoraires et commissions ; 10 % de ce qu’ils paient aux personnes physiques.',
    withholdingNonResident:
      'Sur les paiements à des sociétés étrangères, la loi retient 10 % du montant hors TVA ; les conventions fiscales peuvent le modifier.',
    withholdingLargePayer:
      'Les banques, les assureurs et les sociétés dont le chiffre d’affaires atteint 500 millions de MAD retiennent l’impôt à d’autres sociétés aussi ; le seuil passe à 350 millions en 2027 et 200 millions en 2028. Demandez le taux au client.',
    professionalBase:
      'La loi la prend sur la valeur locative des locaux et du matériel, à 10, 20 ou 30 %, et non sur le chiffre d’affaires. Un pourcentage du chiffre d’affaires est une approximation.',
    socialOnWages:
      'Les cotisations CNSS sont dues sur les salaires, et le chiffrage les compte avec le personnel. Aucun taux publié ne se prend sur le chiffre d’affaires.',
    dividend2026: 'Les dividendes payés en 2026 sont retenus à 11,25 %.',
    dividend2027:
      'Les dividendes payés à partir de 2027, donc ceux du bénéfice de 2026, sont retenus à 10 %.',
  },
  results: {
    summary: 'Récapitulatif des impôts à payer',
    totalRevenue: 'Chiffre d’affaires total',
    totalRevenueNote: 'commande hors TVA',
    totalTax: 'Total des impôts à payer',
    totalTaxNote: 'tous les impôts activés, TVA comprise',
    ofOrder: '{{share}} de la commande',
    ofAll: '{{share}} des impôts',
    rateFrom: 'Taux : {{source}}',
    effective: 'Taux effectif hors TVA',
    noEffective: 'Sans bénéfice brut, il n’y a pas de taux',
    taxes: 'Impôts de cette commande',
    dividend: 'Distribution de dividendes',
    base: {
      vat: 'Montant de la commande TTC',
      corporateTax: 'Bénéfice brut',
      withholdingTax: 'Chiffre d’affaires',
      professionalTax: 'Chiffre d’affaires',
      socialContributionsTax: 'Chiffre d’affaires',
      dividendTax: 'Dividendes',
    },
    column: {
      tax: 'Impôt',
      base: 'Assiette',
      baseAmount: 'Montant de l’assiette',
      rate: 'Taux',
      amount: 'Montant',
      source: 'D’où vient le taux',
    },
    total: 'Total des impôts à payer',
    lossBase: 'Une perte : rien n’est pris',
    none: 'Aucun impôt n’est activé.',
    configure: 'Configuration fiscale',
    limit: 'Au plus {{limit}} : 90 % du bénéfice net qui reste, impôt sur le dividende déduit.',
    clamped:
      '{{entered}} saisis ; 90 % du bénéfice net qui reste, impôt sur le dividende déduit, font {{limit}}.',
    final: 'Récapitulatif financier final',
    waiting: 'Des réglages fiscaux attendent d’être appliqués',
    waitingText: 'Ces résultats sont ceux des réglages enregistrés.',
    enterOrder: 'Saisir le montant de la commande',
    useTotal: 'Prendre le total plus la TVA : {{amount}}',
    staysInMad: 'Montants en {{currency}}.',
  },
  export: {
    title: 'Export du rapport fiscal',
    text: 'Les résultats tels qu’ils sont ici, avec chaque impôt et son assiette.',
    json: 'Télécharger en JSON',
    csv: 'Télécharger en CSV',
    pdf: 'PDF pour le comptable',
    exported: 'Rapport fiscal exporté',
    exportedText: 'Téléchargé sous {{file}}',
    failed: 'Erreur',
    failedText: 'Le fichier n’a pas pu être créé. Réessayez.',
  },
} satisfies Translation<typeof english>;
