/** The screens that walks lead over. */
export type ScreenName =
  | 'home'
  | 'newEstimate'
  | 'estimate'
  | 'projects'
  | 'project'
  | 'team'
  | 'operation';

/** How the page shows that somebody did what a stop asks for. */
export type Condition =
  /** The address is one that this leads to. */
  | { by: 'address'; is: (url: URL) => boolean }
  /** Something opens. */
  | { by: 'appearance'; of: string }
  /** Something that was open closes. */
  | { by: 'disappearance'; of: string }
  /** There are more of them. */
  | { by: 'more'; of: string }
  /** The fields of the control say something else, and nobody is typing in them. */
  | { by: 'change' };

/** Something to do before the control of a stop is there. */
type Opener =
  | 'openSummary'
  | 'openSection'
  | 'openLine'
  | 'addPerson'
  | 'enterOrder'
  | 'openExport'
  | 'newOperation'
  | 'editOperation';

/** The stops of all walks. */
export type StopName =
  | 'services'
  | 'types'
  | 'create'
  | 'name'
  | 'client'
  | 'location'
  | 'area'
  | 'addPeople'
  | 'days'
  | 'bonus'
  | 'contributions'
  | 'items'
  | 'transport'
  | 'extras'
  | 'reserves'
  | 'markup'
  | 'total'
  | 'order'
  | 'taxes'
  | 'net'
  | 'publish'
  | 'export'
  | 'kind'
  | 'make'
  | 'project'
  | 'schedule'
  | 'firstDay'
  | 'confirm'
  | 'people'
  | 'save'
  | 'calendar';

/** One control of a walk. Its words stand under its name. */
export interface Stop {
  name: StopName;
  /** Where the control is. */
  screens: readonly ScreenName[];
  /** The control, as a selector. The attributes these name are there for walks alone, or lasting. */
  target: string;
  /** What is best left uncovered around the control, as its ancestor's selector. */
  clear?: string;
  /** What leads to the control while it is not there, and how it is called in the words. */
  before?: readonly { opener: Opener; target: string }[];
  /** How the page shows that the person did it. */
  done: Condition;
}
