import type { NoteContent, PhotoContent, SignatureContent } from '@pcm/domain';
import {
  IconCamera,
  IconNotes,
  IconPhoto,
  IconPlus,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { read } from '../store/database.ts';
import { Card } from '../ui/card.tsx';
import { type KeptEntry, newEntryId, type SheetPlace, writeEntry } from './entries.ts';
import { shrinkPhoto } from './photo.ts';
import { useSheetWords } from './sheet-words.ts';

/** Returns a picture's address while its bytes are on this phone. */
function usePicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void read('photos', id).then((blob) => {
      if (isOver || !(blob instanceof Blob)) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}

function Photo({ id, content, place }: { id: string; content: PhotoContent; place: SheetPlace }) {
  const { t, size } = useSheetWords();
  const address = usePicture(id);
  const keep = (next: Partial<PhotoContent>, isDeleted = false) =>
    void writeEntry(place, { id, kind: 'photo', content: { ...content, ...next }, isDeleted });
  return (
    <li className="photo">
      {address === undefined ? (
        <span className="photo-none">
          <IconPhoto size={24} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img src={address} alt={content.caption} />
      )}
      <input
        defaultValue={content.caption}
        maxLength={200}
        dir="auto"
        placeholder={t('photo.caption')}
        aria-label={t('photo.caption')}
        onChange={({ target }) => keep({ caption: target.value })}
      />
      <span className="between small">
        <bdi dir="ltr">{size(content.bytes)}</bdi>
        <button type="button" aria-label={t('photo.remove')} onClick={() => keep({}, true)}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
    </li>
  );
}

/** The photos that somebody took, and one more. */
export function PhotoCard({ own, place }: { own: readonly KeptEntry[]; place: SheetPlace }) {
  const { t } = useSheetWords();
  const [trouble, setTrouble] = useState<'wrong' | 'full'>();
  const photos = own.flatMap(({ id, said }) =>
    said.kind === 'photo' && !said.isDeleted ? [{ id, content: said.content as PhotoContent }] : [],
  );
  const add = async (files: readonly File[]) => {
    setTrouble(undefined);
    for (const file of files) {
      const shrunk = await shrinkPhoto(file);
      if (shrunk === null) {
        setTrouble('wrong');
        continue;
      }
      const { blob, width, height } = shrunk;
      const takenAt = new Date().toISOString();
      const content = { caption: '', bytes: blob.size, width, height, takenAt };
      await writeEntry(place, { id: newEntryId(), kind: 'photo', content }, blob).catch(() =>
        setTrouble('full'),
      );
    }
  };
  return (
    <Card isTop icon={IconCamera} title={t('photo.title')} aside={t('photo.shrunk')}>
      <ul className="photos">
        {photos.map(({ id, content }) => (
          <Photo key={id} id={id} content={content} place={place} />
        ))}
        <li className="photo">
          <label className="photo-add">
            <IconPlus size={22} stroke={1.75} aria-hidden />
            {t('photo.add')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              onChange={({ target }) => {
                void add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      {trouble === undefined ? null : (
        <p className="trouble" role="alert">
          {t(`photo.${trouble}`)}
        </p>
      )}
    </Card>
  );
}

/** A note for the office; every letter is kept. */
export function NoteCard({ own, place }: { own: readonly KeptEntry[]; place: SheetPlace }) {
  const { t } = useSheetWords();
  const [freshId] = useState(newEntryId);
  const notes = own.filter(({ said }) => said.kind === 'note' && !said.isDeleted);
  const [note, ...others] = notes;
  return (
    <Card isTop icon={IconNotes} title={t('note.title')}>
      <textarea
        key={note?.other === null || note === undefined ? 'own' : note.other.revision}
        rows={3}
        maxLength={5000}
        dir="auto"
        aria-label={t('note.label')}
        defaultValue={note === undefined ? '' : (note.said.content as NoteContent).text}
        onChange={({ target }) => {
          const content = { text: target.value };
          void writeEntry(place, { id: note?.id ?? freshId, kind: 'note', content });
        }}
      />
      {others.map(({ id, said }) => (
        <p className="small text" dir="auto" key={id}>
          {(said.content as NoteContent).text}
        </p>
      ))}
    </Card>
  );
}

const WIDTH = 1000;
const HEIGHT = 500;
const MOST_NUMBERS = 1_990;
const MOST_STROKES = 290;

const pathOf = (stroke: readonly number[]) =>
  stroke.reduce(
    (path, value, at) => `${path}${at === 0 ? 'M' : at % 2 === 0 ? 'L' : ' '}${value}`,
    '',
  );

function Strokes({ strokes }: { strokes: SignatureContent['strokes'] }) {
  return [...strokes.entries()].map(([number, stroke]) => (
    <path
      // A point alone is a dot.
      d={pathOf(stroke.length === 2 ? [...stroke, ...stroke] : stroke)}
      key={number}
      fill="none"
      stroke="currentColor"
      strokeWidth={8}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** A field on which the customer draws a signature with a finger. */
function Pad({ onDone }: { onDone: (signature: SignatureContent | null) => void }) {
  const { t } = useSheetWords();
  const [strokes, setStrokes] = useState<readonly (readonly number[])[]>([]);
  const [name, setName] = useState('');
  const drawing = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  const pointOf = ({ clientX, clientY, currentTarget }: React.PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const inside = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
    const x = inside(((clientX - left) / width) * WIDTH, WIDTH);
    return [x, inside(((clientY - top) / height) * HEIGHT, HEIGHT)];
  };
  return (
    <div className="pad" ref={frame}>
      <label>
        <span className="small">{t('signature.name')}</span>
        <input
          value={name}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('signature.draw')}
        onPointerDown={(event) => {
          if (strokes.length >= MOST_STROKES) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = true;
          setStrokes([...strokes, pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (!drawing.current) return;
          const point = pointOf(event);
          setStrokes((before) => {
            const last = before.at(-1) ?? [];
            if (last.length >= MOST_NUMBERS) return before;
            return [...before.slice(0, -1), [...last, ...point]];
          });
        }}
        onPointerUp={() => {
          drawing.current = false;
        }}
        onPointerCancel={() => {
          drawing.current = false;
        }}
      >
        <Strokes strokes={strokes} />
      </svg>
      <div className="pair">
        <button type="button" className="button plain" onClick={() => setStrokes([])}>
          {t('signature.clear')}
        </button>
        <button type="button" className="button plain" onClick={() => onDone(null)}>
          {t('signature.cancel')}
        </button>
      </div>
      <button
        type="button"
        className="button"
        disabled={strokes.length === 0 || name.trim() === ''}
        onClick={() => onDone({ name: name.trim(), strokes })}
      >
        {t('signature.accept')}
      </button>
    </div>
  );
}

/** The customer's signature with the signer's name. */
export function SignatureCard({ own, place }: { own: readonly KeptEntry[]; place: SheetPlace }) {
  const { t } = useSheetWords();
  const [isSigning, setIsSigning] = useState(false);
  const [freshId] = useState(newEntryId);
  const kept = own.find(({ said }) => said.kind === 'signature' && !said.isDeleted);
  const signature = kept?.said.content as SignatureContent | undefined;
  return (
    <Card isTop icon={IconSignature} title={t('signature.title')}>
      {isSigning ? (
        <Pad
          onDone={(next) => {
            setIsSigning(false);
            if (next === null) return;
            const id = kept?.id ?? freshId;
            void writeEntry(place, { id, kind: 'signature', content: next });
          }}
        />
      ) : (
        <div className="signature">
          {signature === undefined ? null : (
            <>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
                <Strokes strokes={signature.strokes} />
              </svg>
              <p className="strong">{t('signature.by', { name: signature.name })}</p>
            </>
          )}
          <button type="button" className="button plain" onClick={() => setIsSigning(true)}>
            <IconSignature size={20} stroke={1.75} aria-hidden />
            {t(signature === undefined ? 'signature.sign' : 'signature.remove')}
          </button>
        </div>
      )}
    </Card>
  );
}
