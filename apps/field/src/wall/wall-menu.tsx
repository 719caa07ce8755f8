import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { LANGUAGE_NAMES, languageOf } from '../words/words.ts';
import {
  COLOUR_CHOICES,
  chosen,
  DAY_CHOICES,
  LOOK_CHOICES,
  ROW_CHOICES,
  SIZE_CHOICES,
  type WallChoices,
} from './wall-choices.ts';
import { useWallWords } from './wall-words.ts';

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function followFullScreen(told: () => void): () => void {
  document.addEventListener('fullscreenchange', told);
  return () => document.removeEventListener('fullscreenchange', told);
}

interface WallMenuProps {
  choices: WallChoices;
  showsCustomers: boolean;
  onChange: (change: Partial<WallChoices>) => void;
}

/** Offers the choices of a screen; appears while somebody moves the pointer or types. */
export function WallMenu({ choices, showsCustomers, onChange }: WallMenuProps) {
  const { t, language } = useWallWords();
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  const icon = { size: '1.25em', stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="menu" role="group" aria-label={t('menu.label')}>
      <Choice
        label={t('menu.days')}
        value={String(choices.days)}
        options={DAY_CHOICES.map((days) => ({
          value: String(days),
          label: t('menu.daysOf', { count: days, replace: { count: days } }),
        }))}
        onChange={(value) => onChange({ days: chosen(DAY_CHOICES, value, choices.days) })}
      />
      <Choice
        label={t('menu.by')}
        value={choices.by}
        options={ROW_CHOICES.map((value) => ({ value, label: t(`menu.${value}`) }))}
        onChange={(value) => onChange({ by: chosen(ROW_CHOICES, value, choices.by) })}
      />
      <Choice
        label={t('menu.colour')}
        value={choices.colour === 'customer' && !showsCustomers ? 'crew' : choices.colour}
        options={COLOUR_CHOICES.filter((value) => value !== 'customer' || showsCustomers).map(
          (value) => ({ value, label: t(`menu.${value}`) }),
        )}
        onChange={(value) => onChange({ colour: chosen(COLOUR_CHOICES, value, choices.colour) })}
      />
      <Choice
        label={t('menu.language')}
        value={language}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ language: languageOf(value) })}
      />
      <Choice
        label={t('menu.look')}
        value={choices.look}
        options={LOOK_CHOICES.map((value) => ({ value, label: t(`menu.${value}`) }))}
        onChange={(value) => onChange({ look: chosen(LOOK_CHOICES, value, choices.look) })}
      />
      <Choice
        label={t('menu.size')}
        value={choices.size}
        options={SIZE_CHOICES.map((value) => ({ value, label: t(`menu.${value}`) }))}
        onChange={(value) => onChange({ size: chosen(SIZE_CHOICES, value, choices.size) })}
      />
      <label className="turns">
        <input
          type="checkbox"
          checked={choices.turns}
          onChange={(event) => onChange({ turns: event.target.checked })}
        />
        {t('menu.turn')}
      </label>
      {document.fullscreenEnabled && (
        <button
          type="button"
          onClick={() => {
            const changed = isFull
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen();
            // A browser may refuse; the page fills its window all the same.
            void changed.catch(() => undefined);
          }}
        >
          {isFull ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
          {t(isFull ? 'menu.leave' : 'menu.fullScreen')}
        </button>
      )}
    </div>
  );
}
