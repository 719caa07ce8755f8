import type { StepName } from '../steps.ts';
import type { Stop } from './stop.ts';

const EDITOR = ['newEstimate', 'estimate'] as const;
const ORDER = '#profit input[name=customerOrderAmount]';
const ADD_PEOPLE = '[data-tour=add-people]';
const BONUS_OPEN =
  '#personnel [data-column=bonus][aria-expanded=true], [data-tour=bonus] input:checked';
const LINES = (section: string) => `#${section} [data-line], #${section} [data-phone-line]`;

const openSummary = [{ opener: 'openSummary', target: '[data-tour=open-summary]' }] as const;
const section = (name: string) =>
  [{ opener: 'openSection', target: `[data-tour=section-${name}][aria-expanded=false]` }] as const;
const person = [
  { opener: 'openLine', target: '#personnel [data-phone-line] button[aria-expanded=false]' },
  { opener: 'addPerson', target: ADD_PEOPLE },
] as const;

const query = (name: string) => (url: URL) => url.searchParams.has(name);

/** The stops of each step, in order. */
const walks: Record<StepName, readonly Stop[]> = {
  service: [
    {
      name: 'services',
      screens: ['home'],
      target: '[data-tour=services]',
      done: { by: 'address', is: query('serviceCategory') },
    },
    {
      name: 'types',
      screens: ['home'],
      target: '[data-tour=project-types]',
      done: { by: 'address', is: query('projectType') },
    },
    {
      name: 'create',
      screens: ['home'],
      target: '[data-tour=create-project]',
      done: { by: 'address', is: ({ pathname }) => pathname === '/project-edit/new' },
    },
  ],
  information: [
    {
      name: 'name',
      screens: EDITOR,
      target: '#info input[name=name]',
      clear: '#info',
      before: section('info'),
      done: { by: 'change' },
    },
    {
      name: 'client',
      screens: EDITOR,
      target: '#info input[name=client]',
      clear: '#info',
      before: section('info'),
      done: { by: 'change' },
    },
    {
      name: 'location',
      screens: EDITOR,
      target: '#info input[name=location]',
      clear: '#info',
      before: section('info'),
      done: { by: 'change' },
    },
    {
      name: 'area',
      screens: EDITOR,
      target: '#info input[name=area]',
      clear: '#info',
      before: section('info'),
      done: { by: 'change' },
    },
  ],
  personnel: [
    {
      name: 'addPeople',
      screens: EDITOR,
      target: ADD_PEOPLE,
      before: section('personnel'),
      done: { by: 'more', of: LINES('personnel') },
    },
    {
      name: 'days',
      screens: EDITOR,
      target: '#personnel [data-line] [data-column=days], [data-phone-line] input[name=days]',
      clear: '#personnel',
      before: [...section('personnel'), ...person],
      done: { by: 'change' },
    },
    {
      name: 'bonus',
      screens: EDITOR,
      target: '#personnel [data-column=bonus], [data-phone-line] [data-tour=bonus]',
      clear: '#personnel',
      before: [...section('personnel'), ...person],
      done: { by: 'appearance', of: BONUS_OPEN },
    },
    {
      name: 'contributions',
      screens: EDITOR,
      target: '#contributions h2 button',
      done: { by: 'appearance', of: '#contributions h2 button[aria-expanded=true]' },
    },
  ],
  equipment: [
    {
      name: 'items',
      screens: EDITOR,
      target: '#equipment [data-tour=presets]',
      before: [
        ...section('equipment'),
        { opener: 'openSection', target: '#equipment button[aria-expanded=false]' },
      ],
      done: { by: 'more', of: LINES('equipment') },
    },
    {
      name: 'transport',
      screens: EDITOR,
      target: '#logistics [data-tour=presets]',
      before: [
        ...section('logistics'),
        { opener: 'openSection', target: '#logistics button[aria-expanded=false]' },
      ],
      done: { by: 'more', of: LINES('logistics') },
    },
    {
      name: 'extras',
      screens: EDITOR,
      target: '#services',
      done: { by: 'change' },
    },
  ],
  total: [
    {
      name: 'reserves',
      screens: EDITOR,
      target: '[data-tour=contingency-weatherDelay]',
      clear: '[data-tour=summary]',
      before: openSummary,
      done: { by: 'change' },
    },
    {
      name: 'markup',
      screens: EDITOR,
      target: '[data-tour=contingency-profitMargin]',
      clear: '[data-tour=summary]',
      before: openSummary,
      done: { by: 'change' },
    },
    {
      name: 'total',
      screens: EDITOR,
      target: '[data-tour=summary] [data-explains=total]',
      clear: '[data-tour=summary]',
      before: openSummary,
      done: { by: 'appearance', of: '[data-tour=explanation]' },
    },
  ],
  profit: [
    {
      name: 'order',
      screens: EDITOR,
      target: ORDER,
      clear: '#profit',
      before: section('profit'),
      done: { by: 'change' },
    },
    {
      name: 'taxes',
      screens: EDITOR,
      target: '[data-tour=taxes]',
      clear: '#profit',
      before: section('profit'),
      done: { by: 'change' },
    },
    {
      name: 'net',
      screens: EDITOR,
      target: '#profit [data-explains=netProfit]',
      clear: '#profit',
      before: [...section('profit'), { opener: 'enterOrder', target: ORDER }],
      done: { by: 'appearance', of: '[data-tour=explanation]' },
    },
  ],
  quotation: [
    {
      name: 'publish',
      screens: EDITOR,
      target: '[data-tour=publish]',
      done: { by: 'address', is: ({ pathname }) => pathname.endsWith('/view') },
    },
    {
      name: 'export',
      screens: ['project'],
      target: '[data-tour=export-document]',
      done: { by: 'appearance', of: 'select[name=documentKind]' },
    },
    {
      name: 'kind',
      screens: ['project'],
      target: 'select[name=documentKind]',
      clear: '[role=dialog]',
      before: [{ opener: 'openExport', target: '[data-tour=export-document]' }],
      done: { by: 'change' },
    },
    {
      name: 'make',
      screens: ['project'],
      target: '[data-tour=make-document]',
      clear: '[role=dialog]',
      before: [{ opener: 'openExport', target: '[data-tour=export-document]' }],
      done: { by: 'disappearance', of: 'select[name=documentKind]' },
    },
  ],
  operation: [
    {
      name: 'project',
      screens: ['projects'],
      target: '[data-tour=project]',
      done: { by: 'address', is: ({ pathname }) => pathname.endsWith('/view') },
    },
    {
      name: 'schedule',
      screens: ['project'],
      target: '[data-tour=schedule-project]',
      done: { by: 'address', is: query('open') },
    },
    {
      name: 'firstDay',
      screens: ['team'],
      target: 'input[name=scheduledDate]',
      clear: '[role=dialog]',
      before: [{ opener: 'newOperation', target: '[data-tour=new-operation]' }],
      done: { by: 'change' },
    },
    {
      name: 'confirm',
      screens: ['team'],
      target: '[data-tour=create-operation]',
      clear: '[role=dialog]',
      before: [{ opener: 'newOperation', target: '[data-tour=new-operation]' }],
      done: { by: 'disappearance', of: '[data-tour=create-operation]' },
    },
    {
      name: 'people',
      screens: ['operation', 'team'],
      target: '[data-tour=assign-people]',
      before: [{ opener: 'editOperation', target: '[data-tour=edit-operation]' }],
      done: { by: 'more', of: '[data-tour=assigned]' },
    },
    {
      name: 'save',
      screens: ['operation'],
      target: '[data-tour=save-operation]',
      done: { by: 'address', is: ({ pathname }) => pathname === '/team-management' },
    },
    {
      name: 'calendar',
      screens: ['team'],
      target: '[role=tab][id$="-schedule"]',
      done: { by: 'address', is: ({ searchParams }) => searchParams.get('tab') === 'schedule' },
    },
  ],
};

export const stopsOf = (step: StepName): readonly Stop[] => walks[step];
