/** The tutorial's best practices, mistakes and questions; its figures come from the engine. */
export default {
  recommend: {
    title: 'Profit margin of 15–20%, contingency of 5–10%',
    text: 'Aim for a profit margin of 15–20% of the price and keep 5–10% of the subtotal for weather and breakdowns. Two things to know about how this program computes them:',
    markup:
      '“Markup” in the cost summary is added to the subtotal; the margin is what it comes to of the price. With {{markup}} on {{subtotal}} you sell at {{price}}, and the margin is {{margin}}. Reserves and overhead beside it make the share smaller: a rope access job begins with {{ropeOthers}} of them, and its {{markup}} is a margin of {{ropeMargin}}, or {{ropeNetMargin}} net after corporate tax.',
    reach:
      'For a margin of 15–20% on that job, set the markup to {{low}} to {{high}}. The card “Markup and margin” shows both while you type, and the pricing tab with a target margin finds the plan for you.',
    table: 'What a new estimate begins with',
    service: 'Service',
    reserve: 'Weather and breakdowns',
    overhead: 'Admin overhead',
    markupColumn: 'Markup',
    marginColumn: 'Margin on price',
    netColumn: 'Net after tax',
    note: 'Admin overhead is your office, not a reserve. Window cleaning keeps more than 10% because wind stops it; janitorial work keeps less because weather rarely does. Order at the total plus 20% VAT, corporate tax 31%. Your company’s own percentages, where you set them, come first.',
    picture: 'Markup and margin: cost {{subtotal}}, added {{added}}, price {{price}}.',
    cost: 'Cost',
    added: 'Added',
    ofCost: '{{percent}} of the cost',
    ofPrice: '{{percent}} of the price',
  },
  practices: {
    crew: {
      title: 'Work people and days out of the quantity of work',
      text: 'Tonnes, m², rooms or vehicles and a production rate give the crew and the days; the source of each rate stands beside it. A guess of one day too few for five people costs five days’ wages.',
    },
    compare: {
      title: 'Compare with your own jobs before you send a price',
      text: 'The project’s page marks rates that stand out from your own, and Own Benchmarks in Analytics shows what a square metre usually costs you by type and height.',
    },
    templates: {
      title: 'Begin from what has proved itself',
      text: 'Save a good estimate as a template. When you start from it later, choose today’s rates: each change is shown before it is taken over.',
    },
    open: {
      title: 'Open the total before it leaves the house',
      text: 'Press a figure for its formula, inputs, sources and rounding. On the project’s page look at what is missing or does not fit: it names what would mend it and what that costs.',
    },
    simulate: {
      title: 'Try a discount before you agree to it',
      text: 'The profit simulation changes order, percentages, taxes and days without touching the project, and says how far the order may fall before it makes a loss.',
    },
    certificates: {
      title: 'Record certificates with their end dates',
      text: 'Then the program says who may go, warns before one runs out, and does not let a rope team start without the people it needs.',
    },
    backup: {
      title: 'Keep backups, and try one',
      text: 'The server makes them by itself; under Data Management you see when, download one and keep it on another machine. A local backup in the editor is a copy of one estimate in this browser before a big change, not a backup of the company.',
    },
  },
  mistakes: {
    title: 'Mistakes, in figures',
    happens: 'What happens',
    instead: 'Instead:',
    margin: {
      title: 'Taking the markup for the margin',
      happens:
        'A markup of {{markup}} on {{subtotal}} sells at {{price}}. That is {{margin}} of the price, not {{markup}}.',
      instead:
        'For 20% of the price add 25% to the cost, and more where reserves stand beside it. Read “Margin on price”.',
    },
    vat: {
      title: 'Entering the order without VAT',
      happens:
        'The customer pays {{order}}. Entered as {{subtotal}}, the program takes VAT out once more: revenue {{revenueWrong}} instead of {{revenueRight}}, {{vatGap}} too little.',
      instead:
        'Enter what the customer pays, VAT included. Or press “Suggested selling price”, which has it in.',
    },
    subtotal: {
      title: 'Selling at the subtotal plus VAT',
      happens:
        'A rope access job with a subtotal of {{subtotal}} has project costs of {{projectCosts}}: its contingencies count as costs. Sold at {{subtotal}} before VAT, it shows a loss of {{lossAtSubtotal}}.',
      instead: 'The least you can take is the “Break-even order” under the amount.',
    },
    chained: {
      title: 'Multiplying the percentages',
      happens:
        'Each percentage is of the subtotal, none of another. 7, 3, 12 and 20% on {{subtotal}} make {{ropeTotal}}; multiplied one after the other they would make {{chained}}.',
      instead: 'Compare with a spreadsheet by adding the percentages up first.',
    },
    contribution: {
      title: 'Adding CNSS to the daily rate',
      happens:
        'It then counts twice, and without its ceiling. One person at 400 MAD for 22 days earns {{wage}}; CNSS is due on 6,000 MAD of it, so the employer pays {{employer}}, not {{uncapped}}.',
      instead: 'Enter the wage alone. Contributions come to each line by themselves.',
    },
    days: {
      title: 'Changing the crew’s days and forgetting the equipment',
      happens:
        'An item keeps the days it was added with. A generator at 150 MAD a day for 5 days is {{itemShort}}; the job now takes 12, which is {{itemLong}}.',
      instead: 'After changing days, go through Equipment and Logistics once.',
    },
    rooms: {
      title: 'One room for everybody',
      happens:
        'A count of 1 is one room. Twelve nights at 350 MAD are {{oneRoom}}; a crew that needs two rooms costs {{twoRooms}}.',
      instead: 'Set the count to the rooms, vehicles or trips you need.',
    },
  },
  faq: {
    title: 'Questions',
    search: 'Search the questions',
    placeholder: 'For example: VAT, backup, deleted',
    clear: 'Clear the search',
    none: 'No question matches “{{text}}”.',
    noneText: 'Try one word, or the name of the screen.',
    found_one: '{{count}} question',
    found_other: '{{count}} questions',
    items: {
      unsaved: {
        question: 'I closed the page before saving. Is my work gone?',
        answer:
          'No. Unsaved work stays in this browser and comes back when you open the estimate again; Home lists it under what you can go on with. It is not on other computers until you save.',
      },
      currency: {
        question: 'Why is my new estimate in US dollars?',
        answer:
          'It begins in USD unless your company sets another currency under Settings, Company. The first Moroccan place or client switches it to MAD, unless you chose a currency. Changing it later asks whether to convert the amounts or keep the numbers.',
      },
      quick: {
        question: 'Why are the quick total and the total different?',
        answer:
          'The quick total is base wages plus 27.83% charges, the other sections and 10% on top. The total has the real contributions with their ceiling, bonuses, all contingencies and the markup. For five people at 250 MAD for 12 days: {{quick}} against {{full}}. Send the total.',
      },
      noCnss: {
        question: 'Why is there no CNSS in my estimate?',
        answer:
          '“Count social contributions” and “CNSS contributions” must both be on, in the card under Additional Services.',
      },
      markupProfit: {
        question: 'I raised the markup. Why does the net profit stay the same?',
        answer:
          'The markup is no cost: it moves the total you ask for, not what an order you entered earns. Enter the new order amount.',
      },
      noVat: {
        question: 'How do I price without VAT?',
        answer:
          'Untick VAT under Profit, or choose the tax region “Free zone”, which lowers corporate tax too: the order amount is then the revenue.',
      },
      conflict: {
        question: 'Somebody else saved the project while I was working. What now?',
        answer:
          'Your save shows who changed what. Cells that only one of you changed are put together; for the others you choose. Nothing is written over without a question.',
      },
      deleted: {
        question: 'Can I have a deleted project back?',
        answer:
          'Undo in the message for ten seconds, then under Recently deleted for 30 days. The same goes for operations, people and customers.',
      },
      quotation: {
        question: 'Why can’t I make a quotation?',
        answer: 'It needs a price: an order amount, or a markup above 0%.',
      },
      company: {
        question: 'Where do I change what stands at the head of a quotation?',
        answer:
          'In the company profile: name, address, logo, ICE, IF, RC, CNSS, patente and bank. Every new document takes them from there.',
      },
      clash: {
        question: 'Why does “Date Conflict Detected” appear?',
        answer:
          'By the usual rule no two operations share a day. The dialog names what is in the way and offers free days, somebody else or a split. With several crews, choose “By people and equipment”.',
      },
      holidays: {
        question: 'Do public holidays count as working days?',
        answer:
          'They do until you switch them on in the scheduling settings. Days off of your own always count as days off.',
      },
      spreadsheet: {
        question: 'Can I take lines over from Excel?',
        answer:
          'Yes: copy the cells and paste them into the grid, or import a CSV or Excel file. A preview shows which rows change and which are refused, and why.',
      },
      figure: {
        question: 'Where does this figure come from?',
        answer:
          'Press it. Every total, and each figure with a dashed line, opens its formula with your inputs, the source of each rate and how it was rounded.',
      },
      backups: {
        question: 'Which backup do I need?',
        answer:
          'Data Management backs up all projects, people, operations and settings on the server, and restores them. The local backup in the editor’s menu keeps one estimate in one browser.',
      },
      password: {
        question: 'I forgot my password.',
        answer:
          'Another administrator sets a new one in the settings. If there is none, whoever runs the server sets it with “npm run reset-password”.',
      },
    },
  },
};
