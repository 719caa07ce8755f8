/** The guided walks of the tutorial through the real screens. */
export default {
  label: 'Tutorial, F6 goes here and back',
  step: 'Step {{step}} of {{steps}}',
  at: '{{stop}} of {{stops}}',
  leave: 'Leave the walk',
  back: 'Back',
  next: 'Next',
  elsewhere: 'This goes on in another screen: {{screen}}.',
  screens: {
    home: 'Home',
    newEstimate: 'the new estimate',
    estimate: 'the estimate',
    projects: 'My Projects',
    project: 'the project’s page',
    team: 'Team & Operations',
    operation: 'the operation',
  },
  ways: {
    open: 'Open it',
    show: 'Show it',
    chooseProject: 'Choose a project',
    firstProject: 'Begin with step 1',
    team: 'Open the team',
    operations: 'Back to the operations',
  },
  first: {
    openSummary: 'First open the cost summary: press the total at the bottom.',
    openSection: 'First open this section: press its heading.',
    openLine: 'First open a line: press it.',
    addPerson: 'First add a line of people.',
    enterOrder: 'First enter what the customer pays.',
    openExport: 'First open the export again.',
    newOperation: 'First begin an operation.',
    editOperation: 'Press “Assign people” in the message, or edit the operation in this list.',
  },
  missing: {
    underDialog: 'Answer the open dialog first.',
    usual: 'This is not on the screen yet. The stop before this one brings it.',
    noProject: 'There is no project here yet. Step 1 begins one.',
    noTeam:
      'Nobody is in your team yet, or there is no operation. Add people under Team, then come back to the operations.',
  },
  done: {
    title: 'Done: {{step}}',
    text: 'The step is ticked in the tutorial.',
    all: 'You went the whole way from a first estimate to a planned job.',
    toTutorial: 'To the tutorial',
    next: 'Next step',
  },
  stops: {
    services: {
      do: 'Choose the service',
      why: 'It decides which positions, equipment and percentages the estimate begins with.',
    },
    types: {
      do: 'Choose what kind of job it is',
      why: 'Beside it you see what the estimate starts with, before anything is made.',
    },
    create: {
      do: 'Open the estimate',
      why: 'Nothing is saved yet. What you type is kept in this browser until you save.',
    },
    name: {
      do: 'Name the job',
      why: 'A name you will find again: what and where. Required for every save.',
    },
    client: {
      do: 'Enter the client',
      why: 'The quotation is addressed to it, and operations take it as their customer.',
    },
    location: {
      do: 'Enter the place',
      why: 'A Moroccan place switches the currency to MAD, unless you have chosen one.',
    },
    area: {
      do: 'Enter the area, if you know it',
      why: 'You then see the cost per m² and can compare it with your other projects.',
    },
    addPeople: {
      do: 'Add a line of people',
      why: 'One line for each position. Its daily rate comes from the catalogue and can be changed.',
    },
    days: {
      do: 'Set the days of this line',
      why: 'Count every paid day, travel and training on site too. Equipment you add later takes the longest stay.',
    },
    bonus: {
      do: 'Open the bonus',
      why: 'Fixed or performance: an amount per person. Percentage: of the base wage.',
    },
    contributions: {
      do: 'Open the social contributions',
      why: 'The employer’s CNSS is part of each subtotal. Rates, ceiling and minimum wage are here.',
    },
    items: {
      do: 'Add what you take along',
      why: 'One press adds an item at its usual daily rate, for as many days as the crew stays.',
    },
    transport: {
      do: 'Add vehicles and rooms',
      why: 'A van counts once for each day. For two rooms set the count to 2.',
    },
    extras: {
      do: 'Tick the additional services you need',
      why: 'Only ticked ones are part of the price.',
    },
    reserves: {
      do: 'Check the reserve for weather',
      why: 'A percentage of the subtotal. The two lines below it are for equipment failure and your office.',
    },
    markup: {
      do: 'Check the markup',
      why: 'It is added on the subtotal. As a share of the price it is less; the card “Markup and margin” shows both.',
    },
    total: {
      do: 'Open the total',
      why: 'Every figure shows its formula, inputs, sources and rounding when you press it.',
    },
    order: {
      do: 'Enter what the customer pays, VAT included',
      why: 'The program takes the VAT out. An amount before VAT here makes the profit look smaller than it is.',
    },
    taxes: {
      do: 'Check which taxes count',
      why: 'VAT and corporate tax are on at first. Ask your accountant about withholding and professional tax.',
    },
    net: {
      do: 'Open the net profit',
      why: 'It is what is left after costs and taxes. A loss is shown as a loss.',
    },
    publish: {
      do: 'Save and publish',
      why: 'The project then counts as ready. Where something required is missing, the program leads you there.',
    },
    export: {
      do: 'Open the export',
      why: 'Reports for you and your accountant, a quotation for the client.',
    },
    kind: {
      do: 'Choose the quotation',
      why: 'It has selling prices, VAT and the total in words. Costs and margin stay out of it.',
    },
    make: {
      do: 'Make the document',
      why: 'The page stays where it is meanwhile. The file is in your downloads.',
    },
    project: {
      do: 'Open the project you want to plan',
      why: 'An operation takes its place, days, people and equipment from its project.',
    },
    schedule: {
      do: 'Schedule an operation',
      why: 'An operation is the work on its days. A project can have several.',
    },
    firstDay: {
      do: 'Set the first day',
      why: 'The last day moves along. Without a date the operation waits among the unassigned.',
    },
    confirm: {
      do: 'Create the operation',
      why: 'Where days are taken already, the program names what is in the way and offers ways out.',
    },
    people: {
      do: 'Assign somebody',
      why: 'Who is free stands first, with the certificate that runs out first.',
    },
    save: {
      do: 'Save the operation',
      why: 'The rules of who may do it are checked now, through the last day.',
    },
    calendar: {
      do: 'Open the schedule',
      why: 'Your job stands on its days. Drag it, or move it with the keyboard.',
    },
  },
};
