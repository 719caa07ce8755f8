export type ScreenName =
  | 'home'
  | 'newEstimate'
  | 'estimate'
  | 'projects'
  | 'project'
  | 'team'
  | 'operation';

/** The state of the page that shows that the user did what a stop asks for. */
export type Condition =
  /** The address matches. */
  | { by: 'address'; is: (url: URL) => boolean }
  /** An element appears. */
  | { by: 'appearance'; of: string }
  /** An element that was visible disappears. */
  | { by: 'disappearance'; of: string }
  /** The number of elements grows. */
  | { by: 'more'; of: string }
  /** The values of the control's fields change, and none of them is being typed in. */
  | { by: 'change' };

/** An action that makes the control of a stop appear. */
type Opener =
  | 'openSummary'
  | 'openSection'
  | 'openLine'
  | 'addPerson'
  | 'enterOrder'
  | 'openExport'
  | 'newOperation'
  | 'editOperation';

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

/** One control of a tour. Its texts have its name as their key. */
export interface Stop {
  name: StopName;
  /** The screens with the control. */
  screens: readonly ScreenName[];
  /** A selector of the control. Its attributes exist only for tours, or are permanent. */
  target: string;
  /** A selector of the ancestor that should stay uncovered. */
  clear?: string;
  /** The elements that lead to the control while it is missing, with their names in the texts. */
  before?: readonly { opener: Opener; target: string }[];
  /** The state of the page that shows that the user did it. */
  done: Condition;
}
