export default {
  title: 'Démonstration',
  banner: 'Ceci est une démonstration : rien n’est enregistré.',
  bannerText:
    'Vous travaillez avec le vrai éditeur et la vraie analyse sur un chantier inventé. Il disparaît quand vous quittez ou rechargez cette page. Documents, modèles et copies demandent un vrai projet.',
  startOver: 'Recommencer',
  startedOver: 'La démonstration reprend au début',
  makeReal: 'En faire un vrai projet',
  made: 'Enregistré comme vrai projet',
  makeFailed: 'Le projet n’a pas été créé',
  screens: 'Écrans de la démonstration',
  view: {
    estimate: 'Chiffrage',
    analysis: 'Analyse',
    simulation: 'Simulation du bénéfice',
  },
  projectName: 'Silo ciment 4, nettoyage des parois',
  notSaved: 'Rien n’est enregistré dans la démonstration',
  beyond: 'Pas dans la démonstration',
  beyondText: {
    documents:
      'Le serveur produit les documents. Choisissez « En faire un vrai projet » et exportez-le de là.',
    templates:
      'Les modèles sont gardés sur le serveur. Choisissez « En faire un vrai projet » et utilisez-les là.',
    copies:
      'Une copie serait gardée sur le serveur. Choisissez plutôt « En faire un vrai projet ».',
    saving:
      'Voici ce que le chantier rapporte tel que vous l’avez laissé. « En faire un vrai projet » l’enregistre dans Mes projets.',
  },
};
