import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { usePlaceholders } from '../../content/message-editor/public.ts';
import { AnchoredPopover } from '../../../ui/overlay/anchored-popover.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { layOutSequence } from './canvas/lay-out-sequence.ts';
import { changeStep } from './edit/change-step.ts';
import { sortSteps } from './edit/sort-steps.ts';
import type { StepPosition } from './edit/step-position.ts';
import { numbersByAction } from './edit/numbers-by-action.ts';
import { EditorContext, type EditorView } from './editor-context.ts';
import type { SequenceEditorProps } from './editor-props.ts';
import { InsertMenu } from './menus/insert-menu.tsx';
import { SaveSequenceDialog } from './save-sequence-dialog.tsx';
import { KeysHelp } from './menus/keys-help.tsx';
import { RemoveCondition } from './menus/remove-condition.tsx';
import { SequenceList } from './list/sequence-list.tsx';
import classes from './sequence.module.css';
import { StepMenu } from './card/step-menu.tsx';
import { Toolbar } from './menus/toolbar.tsx';
import { useActiveCard } from './use-active-card.ts';
import { useCardKeys } from './card/use-card-keys.ts';
import { useHistory } from './edit/use-history.ts';
import { useProblems } from './use-problems.ts';
import { useRules } from './use-rules.ts';
import { useStepActions } from './card/use-step-actions.ts';
import { useStepTexts } from './card/use-step-texts.ts';
import { WaitPopover } from './menus/wait-popover.tsx';

const StepDrawer = lazy(
  loadOrReload(() => import('./drawer/step-drawer.tsx').then((file) => ({ default: file.StepDrawer }))),
);

type OpenPopover = { beside: HTMLElement } & (
  | { kind: 'insert'; place: StepPosition }
  | { kind: 'menu'; id: string }
  | { kind: 'wait'; id: string }
);

/** Canvas, drawer and all that is done with steps. Whoever shows it keeps the sequence and the open step. */
export function SequenceEditor(props: SequenceEditorProps) {
  const { sequence, type, isEmailOnly, isReadOnly = false, openStep, onOpenStep } = props;
  const isPhone = useIsPhone();
  const words = useStepTexts();
  const rules = useRules(props);
  const placeholders = usePlaceholders();
  const problems = useProblems(sequence, rules, props.problems);
  const { change, undo, redo } = useHistory(sequence, props.onChange);
  const [asked, setAsked] = useState<OpenPopover | null>(null);
  const [dialog, setDialog] = useState<'keep' | 'keys' | null>(null);
  const { active, setActive, wanted, focus } = useActiveCard(sequence);

  const numbers = numbersByAction(sequence);
  const byId = new Map(sequence.nodes.map((node) => [node.id, node]));
  const titleOf = (id: string) => {
    const node = byId.get(id);
    return node ? words.step(node, numbers.get(id)) : '';
  };
  const steps = useStepActions({ sequence, titleOf, change, undo, focus, onOpen: onOpenStep });
  const layout = layOutSequence(sequence);
  const askInsert = (place: StepPosition, beside: HTMLElement) => setAsked({ kind: 'insert', place, beside });
  const onKey = useCardKeys({ layout, sequence, steps, isReadOnly, focus, askInsert });
  useHotkeys(
    isReadOnly
      ? []
      : [
          ['mod+Z', () => undo?.()],
          ['mod+shift+Z', () => redo?.()],
          ['mod+Y', () => redo?.()],
        ],
  );

  const isThere = openStep !== undefined && byId.has(openStep);
  const view: EditorView = {
    sequence,
    isReadOnly,
    people: props.people,
    noteMax: rules.noteMax,
    placeholders,
    rates: new Map(props.rates?.map((step) => [step.node_id, step])),
    answers: new Map(props.answers?.map((each) => [each.node_id, each])),
    titleOf,
    problemsAt: (id) => [
      ...new Set(problems.filter(({ node_id }) => node_id === id).map(({ code }) => words.problem(code))),
    ],
    openStep: isThere ? openStep : undefined,
    active,
    onActive: setActive,
    wanted,
    onOpen: onOpenStep,
    onKey,
    askInsert,
    askWait: (id, beside) => setAsked({ kind: 'wait', id, beside }),
    askMenu: (id, beside) => setAsked({ kind: 'menu', id, beside }),
  };
  const nextIssue = () => {
    const order = sortSteps(sequence).nodes.map(({ id }) => id);
    const wrong = order.filter((id) => problems.some(({ node_id }) => node_id === id));
    const next = wrong[(wrong.indexOf(openStep ?? active) + 1) % wrong.length];
    if (next === undefined) return;
    if (isThere) onOpenStep(next);
    focus(next);
  };
  const close = () => setAsked(null);
  return (
    <EditorContext value={view}>
      <div className={classes.editor}>
        <div className={classes.side}>
          <Toolbar
            issues={problems.length}
            onIssue={nextIssue}
            undo={undo}
            redo={redo}
            isReadOnly={isReadOnly}
            onKeep={props.campaignId && sequence.nodes.length > 0 ? () => setDialog('keep') : null}
            onShortcuts={() => setDialog('keys')}
            actions={props.actions}
          />
          {isPhone ? <SequenceList /> : <Canvas layout={layout} canMove={steps.canMove} onMove={steps.move} />}
        </div>
        {isThere && (
          <Suspense fallback={null}>
            <StepDrawer
              key={openStep}
              {...{ sequence, rules, problems, isReadOnly }}
              id={openStep}
              credentialId={props.credentialId}
              campaignId={props.campaignId}
              people={props.people ?? 0}
              rates={view.rates.get(openStep)}
              titleOf={titleOf}
              actions={steps.of(openStep)}
              onChange={(id, part, kind) => change(changeStep(sequence, id, part), `${kind} ${id}`)}
              onClose={() => {
                onOpenStep(undefined);
                focus(openStep);
              }}
            />
          </Suspense>
        )}
      </div>
      {asked?.kind === 'insert' && (
        <AnchoredPopover
          kind="menu"
          beside={asked.beside}
          width={type === 'smart' && !isPhone ? 440 : 240}
          onClose={close}
        >
          <InsertMenu
            isSmart={type === 'smart'}
            isEmailOnly={isEmailOnly}
            copied={steps.copiedTitle()}
            onChoose={(kind) => steps.insert(asked.place, kind)}
            onPaste={() => steps.paste(asked.place)}
          />
        </AnchoredPopover>
      )}
      {asked?.kind === 'menu' && (
        <AnchoredPopover kind="menu" beside={asked.beside} onClose={close}>
          <StepMenu actions={steps.of(asked.id)} />
        </AnchoredPopover>
      )}
      {asked?.kind === 'wait' && byId.has(asked.id) && (
        <AnchoredPopover kind="popover" beside={asked.beside} onClose={close}>
          <WaitPopover
            title={titleOf(asked.id)}
            node={byId.get(asked.id)!}
            onChange={(wait) => change(changeStep(sequence, asked.id, wait), `wait ${asked.id}`)}
          />
        </AnchoredPopover>
      )}
      {steps.removing && (
        <RemoveCondition
          title={titleOf(steps.removing.id)}
          sizes={steps.removing.sizes}
          onChoose={(keep) => steps.removing && steps.onRemove(steps.removing.id, keep)}
          onClose={steps.onKeep}
        />
      )}
      {dialog === 'keep' && <SaveSequenceDialog sequence={sequence} onClose={() => setDialog(null)} />}
      {dialog === 'keys' && <KeysHelp onClose={() => setDialog(null)} />}
    </EditorContext>
  );
}
