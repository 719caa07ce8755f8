import type { ScheduleSettings } from '@pcm/contract';

/** The settings changed in the dialog. */
export type SettingsEdit = Partial<ScheduleSettings>;

/** The properties of the parts of the dialog. */
export interface SettingsPartProps {
  /** The stored settings with the changes applied. */
  settings: ScheduleSettings;
  onChange: (part: SettingsEdit) => void;
}

type Moved = ScheduleSettings['movedHolidays'];

/** Returns the corrections with a holiday on another day, on none (null), or as published. */
export function withHolidayOn(
  moved: Moved,
  holiday: string,
  year: number,
  day: string | null | undefined,
): Moved {
  const others = moved.filter((entry) => entry.holiday !== holiday || entry.year !== year);
  return day === undefined ? others : [...others, { holiday, year, day }];
}
