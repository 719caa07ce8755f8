/** The tutorial's frame and its eight steps. */
export default {
  title: 'Tutorial',
  subtitle: 'From a first estimate to a planned job, in the real screens',
  back: 'Back to the dashboard',
  tabs: {
    label: 'Parts of the tutorial',
    workflow: 'Step-by-Step Workflow',
    practices: 'Best Practices',
    issues: 'Common Issues',
  },
  shortcuts: {
    newProject: 'New Project',
    projects: 'My Projects',
    settings: 'Settings',
  },
  progress: {
    label: 'Steps done',
    of: '{{done}} of {{steps}} steps done',
    begin: 'Begin with step 1',
    goOn: 'Go on with step {{step}}',
    again: 'Walk through it again',
    reset: 'Start over',
    wasReset: 'Every step is open again',
    note: 'Kept in this browser, for you alone.',
  },
  show: 'Show me',
  open: 'Open the screen',
  done: 'Done',
  number: 'Step {{step}}',
  minutes_one: 'about {{count}} minute',
  minutes_other: 'about {{count}} minutes',
  why: 'Why',
  watch: 'Look out for',
  steps: {
    service: {
      title: 'Choose the service and the type of job',
      what: 'On Home, press one of the four services, then the type of job. Beside the types you see how many positions and equipment lists the estimate brings and with which percentages it begins. “Create project” opens the estimate.',
      why: 'Service and type decide which positions, daily rates, equipment and additional services are offered. A fitting start saves most of the typing.',
      watch:
        'Both can be changed later in the estimate. A job like an earlier one starts faster from a template or a past project, also on Home.',
    },
    information: {
      title: 'Say what the job is',
      what: 'Enter name, client and location; those three are required for every save. Area, height and dates are optional.',
      why: 'The quotation, the list of projects and the operations take their words from here. With an area you see the cost per m².',
      watch:
        'A new estimate is in USD. The first Moroccan place or client switches it to MAD and says so, unless you chose a currency. Check it before you enter rates.',
    },
    personnel: {
      title: 'Put the crew together, with bonus and CNSS',
      what: 'Add a line for each position and set people, daily rate and days. The + in the bonus column opens the bonus. Social contributions and yearly insurance stand in a card of their own below.',
      why: 'People are usually the largest part of the cost. A line’s subtotal holds base wage, bonus and the employer’s CNSS, so the column adds up to what the crew costs you.',
      watch:
        'Each new line starts with {{days}} days. Do not add CNSS to the daily rate: it is counted already. “Work out the crew” finds people and days from tonnes, m², rooms or vehicles.',
    },
    equipment: {
      title: 'Add equipment, logistics and services',
      what: 'Press the usual items to add them at their rate, or add an item of your own. Then vehicles and rooms under Transportation and accommodation, insurance lines, and the additional services you need.',
      why: 'Small items are what gets forgotten, and what turns a good price into a poor one.',
      watch:
        'An item takes the crew’s longest stay when you add it and keeps it: after changing the crew’s days, check the days here. Consumables have no days. A count of 1 is one room, not one for everybody.',
    },
    total: {
      title: 'Set the contingencies and read the total',
      what: 'In the cost summary, check weather delay, equipment failure, admin overhead and markup, then press the total to see how it came about.',
      why: 'Each is a percentage of the same subtotal and is added to it. The total is the price before VAT at which you reach your markup.',
      watch:
        'The quick total beside it is a rough check. The total is what every other screen and every document shows.',
    },
    profit: {
      title: 'Look at profit and taxes',
      what: 'Enter what the customer pays, VAT included, choose the tax region and tick the taxes that count. The suggested selling price and the break-even order stand under the amount.',
      why: 'Only here do you see what the job earns: revenue without VAT, less costs, less taxes.',
      watch:
        'The markup is not a cost, so changing it does not change the profit of an order: only the order, the costs and the taxes do. The rates are a calculation aid, not tax advice.',
    },
    quotation: {
      title: 'Publish, and send the quotation',
      what: '“Save & Publish” stores the project as ready. On its page, “Export PDF” makes a report or, when you choose “Quotation”, the paper for the client in English, French or Arabic.',
      why: 'The quotation divides your price over the sections: the client sees selling prices and VAT, no cost and no margin.',
      watch:
        'It needs an order amount or a markup above 0%. Check your company’s name, ICE, IF and bank at its head once; they are used from then on.',
    },
    operation: {
      title: 'Plan the operation, the team and the days',
      what: 'On the project’s page press “Schedule an operation”, set the first day and create it. Then assign people on the operation’s page and look at it in the Schedule.',
      why: 'An operation takes place, days, people needed and equipment from the project. Nobody and nothing is booked twice.',
      watch:
        'At first, two operations may not share a day. When several crews work at once, choose “By people and equipment” in the scheduling settings.',
    },
  },
};
