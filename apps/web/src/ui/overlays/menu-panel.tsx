import { IconCheck } from '@tabler/icons-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { useRole } from '../../platform/role.ts';
import { directionOf, useLanguage } from '../../platform/words/translation.ts';
import { landmarkOf } from '../layout/landmark.ts';
import { DrawnSign } from '../sign.tsx';
import styles from './menu.module.css';
import {
  type MenuAction,
  type MenuChoice,
  type MenuItem,
  type MenuPlace,
  offeredItems,
} from './menu-items.ts';

interface ActionProps extends MenuAction {
  onChosen: () => void;
}

function Action(item: ActionProps) {
  const { label, icon, kbd, onSelect, onChosen, danger, disabled, isCurrent } = item;
  return (
    <DropdownMenu.Item
      className={`row-10 round-4 clickable not-outlined ${styles.item}`}
      data-danger={danger || undefined}
      disabled={disabled ?? false}
      aria-current={isCurrent ? 'page' : undefined}
      onSelect={() => {
        onChosen();
        onSelect();
      }}
    >
      <span className={`flex muted rigid gone-when-empty ${styles.icon}`}>
        <DrawnSign sign={icon} />
      </span>
      <span className="shrinks grows">{label}</span>
      {kbd ? <kbd className={`faint ${styles.kbd}`}>{kbd}</kbd> : null}
    </DropdownMenu.Item>
  );
}

function Choice({ heading, value, options, onChoose }: MenuChoice) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={heading}>
      <DropdownMenu.Label className={`faint small ${styles.heading}`}>{heading}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={`row-10 round-4 clickable not-outlined ${styles.item}`}
        >
          <span className={`flex muted rigid gone-when-empty ${styles.icon}`}>
            <DrawnSign sign={option.icon} />
          </span>
          <span className="shrinks grows">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <IconCheck size={16} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface MenuPanelProps extends MenuPlace {
  items: readonly MenuItem[];
}

/** The open menu; Radix handles typing ahead, arrow keys and Escape. */
export function MenuPanel({
  opened,
  onOpenedChange,
  trigger,
  items,
  align,
  label,
}: MenuPanelProps) {
  const closed = useRef<(() => void) | undefined>(undefined);
  const dir = directionOf(useLanguage());
  const role = useRole();
  return (
    <DropdownMenu.Root modal={false} dir={dir} open={opened} onOpenChange={onOpenedChange}>
      <DropdownMenu.Trigger asChild>
        <span className="fills not-clickable" aria-hidden tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmarkOf(trigger.current)}>
        <DropdownMenu.Content
          className={`scrolls-down ink sheet rises ${styles.menu}`}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          aria-labelledby={undefined}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
            closed.current?.();
            closed.current = undefined;
          }}
          onInteractOutside={(event) => {
            // The click on the trigger closes the menu itself.
            const { target } = event;
            if (target instanceof Node && trigger.current?.contains(target)) event.preventDefault();
          }}
        >
          {offeredItems(items, role).map((item, index) => {
            // The index is a stable key, because items never move while the menu is open.
            const key = `${index}`;
            if (item === 'divider') {
              return <DropdownMenu.Separator key={key} className={styles.divider} />;
            }
            return 'options' in item ? (
              <Choice key={key} {...item} />
            ) : (
              <Action
                key={key}
                {...item}
                onChosen={() => {
                  closed.current = item.onClosed;
                }}
              />
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
