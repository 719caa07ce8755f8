import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { Saver, SaveState, Versioned } from './saver-ports.ts';

interface ConflictTableProps {
  save: SaveState;
  heads: { field: string; mine: string; theirs: string };
  nameOf: (path: string) => string;
  textOf: (path: string, value: unknown) => string;
}

/** Shows the fields that somebody else has set to other values, with both. */
export function ConflictTable({ save, heads, nameOf, textOf }: ConflictTableProps) {
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">{heads.field}</th>
          <th scope="col">{heads.mine}</th>
          <th scope="col">{heads.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {save.conflicts.map(({ path, mine, theirs }) => (
          <tr key={path}>
            <th scope="row">{nameOf(path)}</th>
            <td>
              <bdi>{textOf(path, mine)}</bdi>
            </td>
            <td>
              <bdi>{textOf(path, theirs)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ConflictDialogProps {
  save: SaveState;
  saver: Pick<Saver<Versioned, object>, 'ask' | 'resolve'>;
  title: string;
  text?: string;
  /** The three answers. */
  words: { later: string; takeTheirs: string; keepMine: string };
  /** Called instead of the saver, where more is done after the save. */
  onKeepMine?: () => void;
  children: ReactNode;
}

/** Asks whose values to keep when somebody else set the same fields to other values. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { save, saver, title, text, words, children } = props;
  const { onKeepMine = () => void saver.resolve('mine') } = props;
  return (
    <Dialog
      opened={save.status === 'conflict' && save.isAsking}
      onClose={() => saver.ask(false)}
      title={title}
      subtitle={text}
      role="alertdialog"
      keepOpenOutside
      actions={
        <>
          <Button variant="quiet" onClick={() => saver.ask(false)}>
            {words.later}
          </Button>
          <Button onClick={() => void saver.resolve('theirs')}>{words.takeTheirs}</Button>
          <Button variant="primary" autoFocus onClick={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
