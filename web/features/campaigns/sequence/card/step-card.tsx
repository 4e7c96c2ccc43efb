import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconDots } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';
import { TONES } from '../../../../ui/display/tones.ts';
import { FLAG_STYLE, stepStyle, type StepStyle } from '../action-styles.ts';
import { textOnCard } from '../canvas/card-size.ts';
import type { LayoutCard } from '../canvas/lay-out-sequence.ts';
import classes from './card.module.css';
import { useEditorView } from '../editor-context.ts';
import { readableParts } from './readable-parts.ts';
import { stepNote } from './step-note.ts';

interface Props {
  id: string;
  kind: LayoutCard['kind'];
  /** Where there is room for what is wrong. */
  side: 'right' | 'left' | 'none' | 'below';
}

/** One step of the drawing, or a flag at its ends. */
export function StepCard({ id, kind, side }: Props) {
  const { t } = useTranslation();
  if (kind === 'start') return <StartCard id={id} />;
  if (kind === 'end')
    return (
      <div className={classes.card} data-kind="end">
        <StepCardBody look={FLAG_STYLE} title={t(($) => $.sequence.end)} />
      </div>
    );
  return <OwnCard id={id} side={side} />;
}

function StepCardBody({ look, title, note }: { look: StepStyle; title: string; note?: string }) {
  const Icon = look.icon;
  return (
    <span className={classes.top}>
      <span className={classes.tile} style={{ '--tone': TONES[look.tone] } as CSSProperties} aria-hidden>
        <Icon size={17} stroke={1.8} />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        {note && (
          <span>
            <Readable text={note} />
          </span>
        )}
      </span>
    </span>
  );
}

/** What is said, with the names of what is filled in where it is. */
function Readable({ text }: { text: string }) {
  const { placeholders } = useEditorView();
  return readableParts(text, placeholders).map(({ text: part, isName }, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    isName ? <b key={index}>{part}</b> : part,
  );
}

function StartCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const { people, active, onActive, onKey } = useEditorView();
  const ref = useRequestedFocus(id);
  return (
    <div className={classes.card} data-kind="start">
      <button
        type="button"
        className={classes.main}
        ref={ref}
        data-card={id}
        tabIndex={active === id ? 0 : -1}
        onFocus={() => onActive(id)}
        onKeyDown={(event) => onKey(event, id)}
      >
        <StepCardBody
          look={FLAG_STYLE}
          title={t(($) => $.sequence.start)}
          note={people ? t(($) => $.sequence.people, { count: people }) : undefined}
        />
      </button>
    </div>
  );
}

function OwnCard({ id, side }: Pick<Props, 'id' | 'side'>) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const view = useEditorView();
  const ref = useRequestedFocus(id);
  const node = view.sequence.nodes.find((each) => each.id === id);
  if (!node) return null;
  const rates = view.rates.get(id);
  const answer = view.answers.get(id);
  const waiting = rates?.waiting ?? answer?.waiting ?? 0;
  const problems = view.problemsAt(id);
  const title = view.titleOf(id);
  const asked = answer ? answer.yes + answer.no : 0;
  const note =
    answer && asked > 0
      ? t(($) => $.sequence.card.yesShare, { share: rate(answer.yes / asked) })
      : stepNote(t, node, rates, view.noteMax);
  const text = textOnCard(node);
  const problemId = `problem-${id}`;
  return (
    <div
      className={classes.card}
      data-kind={node.condition ? 'condition' : 'action'}
      data-open={view.openStep === id || undefined}
      data-error={problems.length > 0 || undefined}
    >
      <button
        type="button"
        className={classes.main}
        ref={ref}
        data-card={id}
        tabIndex={view.active === id ? 0 : -1}
        aria-describedby={problems.length > 0 ? problemId : undefined}
        aria-current={view.openStep === id ? 'step' : undefined}
        onFocus={() => view.onActive(id)}
        onClick={() => view.onOpen(id)}
        onKeyDown={(event) => view.onKey(event, id)}
      >
        <StepCardBody look={stepStyle(node)} title={title} note={note} />
        {text !== '' && (
          <span className={classes.excerpt}>
            <Readable text={text} />
          </span>
        )}
        {waiting > 0 && (
          <span className={classes.live}>
            <span aria-hidden>{number(waiting)}</span>
            <VisuallyHidden>{t(($) => $.sequence.card.waiting, { count: waiting })}</VisuallyHidden>
          </span>
        )}
      </button>
      {!view.isReadOnly && (
        <ActionIcon
          className={`${classes.more} nodrag`}
          size={24}
          aria-label={t(($) => $.sequence.card.menu, { step: title })}
          aria-haspopup="menu"
          onClick={(event) => view.askMenu(id, event.currentTarget)}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
      {problems.length > 0 && <Bubble id={problemId} problems={problems} side={side} />}
    </div>
  );
}

/** Takes the keyboard when it is asked to, also if it was asked before it was drawn. */
function useRequestedFocus(id: string) {
  const { wanted } = useEditorView();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted?.id === id) ref.current?.focus({ preventScroll: true });
  }, [wanted, id]);
  return ref;
}

const SHOWN = 2;

function Bubble({ id, problems, side }: { id: string; problems: readonly string[]; side: Props['side'] }) {
  const { t } = useTranslation();
  const rest = problems.length - SHOWN;
  return (
    <div id={id} className={classes.bubble} data-side={side}>
      <IconAlertTriangleFilled size={15} aria-hidden />
      <div>
        {problems.slice(0, SHOWN).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {rest > 0 && <p className={classes.rest}>{t(($) => $.sequence.card.problemsMore, { count: rest })}</p>}
      </div>
    </div>
  );
}
