import { ActionIcon, Button, CloseButton, Drawer, Tooltip } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { stepStyle } from '../action-styles.ts';
import { sortSteps } from '../edit/sort-steps.ts';
import { stepPosition } from '../edit/step-position.ts';
import { useStepTexts } from '../card/use-step-texts.ts';
import { WaitFields } from '../menus/wait-fields.tsx';
import classes from './drawer.module.css';
import type { StepDrawerProps } from './step-drawer-props.ts';
import { StepSettings } from './step-settings.tsx';
import { StepTextEditor } from './step-text-editor.tsx';
import { TestSend } from './test-send.tsx';

/** One step: what it says, when it happens, what came of it. Beside the canvas, on a phone over it. */
export function StepDrawer(props: StepDrawerProps) {
  const { id, sequence, onClose } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const node = sequence.nodes.find((each) => each.id === id);
  if (!node) return null;
  if (isPhone)
    return (
      <Drawer opened size="100%" position="right" withCloseButton={false} padding={0} onClose={onClose}>
        <div className={classes.phone} role="group" aria-label={props.titleOf(id)}>
          <Content {...props} node={node} beside={null} />
        </div>
      </Drawer>
    );
  return (
    <>
      <Beside
        label={t(($) => $.sequence.drawer.label, { step: props.titleOf(id) })}
        hasText={stepHasText(node) && !props.isReadOnly}
        onClose={onClose}
      >
        <Content {...props} node={node} beside={beside} />
      </Beside>
      <div ref={setBeside} className={classes.beside} />
    </>
  );
}

interface BesideProps {
  label: string;
  hasText: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Beside({ label, hasText, onClose, children }: BesideProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // a text takes the keyboard by itself; where there is none, it goes to the top
    if (!hasText) ref.current?.focus({ preventScroll: true });
  }, [hasText]);
  return (
    <aside
      ref={ref}
      className={classes.drawer}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        const { target, currentTarget } = event;
        // a list or dialog that was opened from here is closed first
        if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
        if (target.closest('[aria-expanded="true"]')) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </aside>
  );
}

function Content(props: StepDrawerProps & { node: SequenceNode; beside: HTMLElement | null }) {
  const { node, sequence, isReadOnly, titleOf, actions, rates, onClose } = props;
  const { t } = useTranslation();
  const words = useStepTexts();
  const problemsOf = (field: string) => [
    ...new Set(
      props.problems
        .filter((problem) => problem.node_id === node.id && (problem.field ?? '') === field)
        .map(({ code }) => words.problem(code)),
    ),
  ];
  const change = (part: Partial<SequenceNode>, kind: string) => props.onChange(node.id, part, kind);
  const general = ['', 'action', 'condition', 'variants'].flatMap(problemsOf);
  const delay = problemsOf('delay_days');
  const wait = (
    <div className={classes.waitRow}>
      <span>{t(($) => $.sequence.wait.label)}</span>
      <WaitFields node={node} isReadOnly={isReadOnly} onChange={(part) => change(part, 'wait')} />
    </div>
  );
  return (
    <>
      <header className={classes.head}>
        <IconTile {...stepStyle(node)} />
        <div>
          <h2>{titleOf(node.id)}</h2>
          <p>{positionText(t, sequence, node.id, titleOf)}</p>
        </div>
        {!isReadOnly && (
          <>
            <Tooltip label={t(($) => $.sequence.drawer.copy)}>
              <ActionIcon aria-label={t(($) => $.sequence.drawer.copy)} onClick={actions.copy}>
                <IconCopy size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t(($) => $.sequence.drawer.remove)}>
              <ActionIcon aria-label={t(($) => $.sequence.drawer.remove)} onClick={actions.remove}>
                <IconTrash size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <CloseButton aria-label={t(($) => $.ui.close)} onClick={onClose} />
      </header>
      <div className={classes.scroll}>
        {stepHasText(node) ? (
          <StepTextEditor {...props} wait={wait} problemsOf={problemsOf} change={change} />
        ) : (
          <div className={classes.top}>{wait}</div>
        )}
        {[...delay, ...general].map((text) => (
          <p key={text} className={classes.error}>
            {text}
          </p>
        ))}
        <StepSettings
          node={node}
          credentialId={props.credentialId}
          isReadOnly={isReadOnly}
          problemsOf={problemsOf}
          onChange={(settings) => change({ settings: { ...node.settings, ...settings } }, 'settings')}
        />
      </div>
      <footer className={classes.foot}>
        <div>
          {rates !== undefined && rates.sent > 0 && <p>{t(($) => $.sequence.drawer.already, { count: rates.sent })}</p>}
        </div>
        {node.action === 'email' && <TestSend {...props} />}
        <Button onClick={onClose}>{t(($) => $.sequence.drawer.done)}</Button>
      </footer>
    </>
  );
}

const stepHasText = ({ action }: SequenceNode) => action !== null && ACTION_TRAITS[action].text !== 'none';

type T = ReturnType<typeof useTranslation>['t'];

function positionText(t: T, sequence: Sequence, id: string, titleOf: (id: string) => string): string {
  const { nodes } = sortSteps(sequence);
  const at = { number: nodes.findIndex((node) => node.id === id) + 1, total: nodes.length };
  const { from, branch } = stepPosition(sequence, id);
  if (from === null) return t(($) => $.sequence.drawer.placeFirst, at);
  const step = titleOf(from);
  if (branch === 'yes') return t(($) => $.sequence.drawer.placeYes, { ...at, step });
  if (branch === 'no') return t(($) => $.sequence.drawer.placeNo, { ...at, step });
  return t(($) => $.sequence.drawer.placeAfter, { ...at, step });
}
