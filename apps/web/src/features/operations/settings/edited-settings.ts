import type { ScheduleSettings } from '@pcm/contract';

/** What of the settings was changed in the dialog. */
export type SettingsEdit = Partial<ScheduleSettings>;

/** What a part of the dialog gets. */
export interface SettingsPartProps {
  /** As stored, with the changes laid over. */
  settings: ScheduleSettings;
  onChange: (part: SettingsEdit) => void;
}

type Moved = ScheduleSettings['movedHolidays'];

/** The corrections with a holiday of one year on another day, on none (null), or as published. */
export function withHolidayOn(
  moved: Moved,
  holiday: string,
  year: number,
  day: string | null | undefined,
): Moved {
  const others = moved.filter((entry) => entry.holiday !== holiday || entry.year !== year);
  return day === undefined ? others : [...others, { holiday, year, day }];
}
