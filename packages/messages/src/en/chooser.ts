export default {
  tender: 'Answer a tender: price the client’s file',
  home: {
    services: 'What are you pricing today?',
    resume: 'Pick up where you left off',
    allProjects: 'All projects',
    unsaved: 'Not saved yet',
    unsavedTitle: 'New project, {{type}}',
    unsavedChanges: 'Unsaved changes',
    resumeFailed: 'Your projects could not be fetched',
    first: 'Your projects will wait here once you have saved one.',
  },
  chooser: {
    descriptions: {
      'industrial-rope-access':
        'Silos, towers, tanks and façades reached on ropes, with confined-space crews.',
      'janitorial-services':
        'Offices, hospitals, schools and shops, by contract or one deep clean.',
      'window-cleaning': 'Storefronts to high-rise façades, glass roofs and solar panels.',
      'car-cleaning-detailing': 'Fleets, showrooms and detailing, priced by vehicle or by day.',
    },
    types_one: '{{count}} type',
    types_other: '{{count}} types',
    yours_zero: 'none of your projects yet',
    yours_one: '{{formatted}} of your projects',
    yours_other: '{{formatted}} of your projects',
    facts: '{{types}}, {{yours}}',
    chooseType: 'Which type of project?',
    chooseTypeHelp:
      'The type sets positions, equipment lists and contingencies. You can change all of them later.',
    backToServices: 'Back to the services',
    category: 'Service',
    done_one: '{{formatted}} project',
    done_other: '{{formatted}} projects',
    positions: 'Positions',
    equipmentLists: 'Equipment lists',
    contingencies: 'Contingencies and markup',
    rates: {
      weatherDelay: 'Weather',
      equipmentFailure: 'Failure',
      adminOverhead: 'Overhead',
      profitMargin: 'Markup',
    },
    lastEstimate: 'Your last estimate',
    perSquareMeter: '{{currency}}/m²',
    pickOne: 'Choose a type to go on.',
    create: 'Create project',
  },
  wizard: {
    title: 'New Project',
    subtitle: 'Choose the service, then the type of project',
    back: 'Back to Projects',
  },
};
