import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Action, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { type Wording, wordingsOf } from '../../../../../engine/text/variant.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useStepWriting, WritingPanel } from '../../../content/ai/public.ts';
import { WrittenText } from '../../../content/message-editor/public.ts';
import classes from './drawer.module.css';
import type { StepDrawerProps } from './step-drawer-props.ts';
import { TemplateTools } from './template-tools.tsx';
import { VariantResult } from './variant-result.tsx';
import { VariantTabs } from './variant-tabs.tsx';
import { withVariant } from './variants.ts';
import { WordingSample } from './wording-sample.tsx';

interface Props extends StepDrawerProps {
  node: SequenceNode;
  wait: ReactNode;
  problemsOf: (field: string) => string[];
  change: (part: Partial<SequenceNode>, kind: string) => void;
  /** Where a panel beside the drawer stands; null on a phone, where it lies over everything. */
  beside: HTMLElement | null;
}

/** The words of a step, in each of its wordings, and what they become for real people. */
export function StepTextEditor(props: Props) {
  const { node, rules, isReadOnly, problemsOf, change, rates } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // the keyboard follows what was opened; on a phone that would bring up the keys over it
  const isFirst = !useIsPhone() && chosen === '';
  const wordings = wordingsOf(node);
  const wording = wordings.find(({ id }) => id === chosen) ?? (wordings[0] as Wording);
  const action = node.action as Action;
  // the step's own words are judged under its own fields
  const isOwn = !node.variants.some(({ id }) => id === wording.id);
  const write = (part: Partial<Wording>, kind: string) =>
    change(withVariant(node, wording.id, part), `${kind} ${wording.id}`);
  const writing = useStepWriting(action);
  const closeWriting = () => {
    setWriting(false);
    opener.current?.focus();
  };
  const panel = isWriting && writing && (
    <Suspense fallback={null}>
      <WritingPanel
        key={wording.id}
        channel={writing.channel}
        kinds={writing.kinds}
        subject={wording.subject}
        text={wording.text}
        campaignId={props.campaignId}
        credentialId={props.credentialId}
        onInsert={(words) => {
          write(words, 'writing');
          closeWriting();
        }}
        onClose={closeWriting}
      />
    </Suspense>
  );
  return (
    <>
      <div className={classes.top}>
        {props.wait}
        <VariantTabs
          node={node}
          chosen={wording.id}
          isReadOnly={isReadOnly}
          onChoose={setChosen}
          onChange={(part, next) => {
            change(part, 'variants');
            setChosen(next);
          }}
        />
      </div>
      <WrittenText
        key={wording.id}
        action={action}
        subject={wording.subject}
        text={wording.text}
        noteMax={rules.noteMax}
        campaignId={props.campaignId}
        credentialId={props.credentialId}
        isReadOnly={isReadOnly}
        isAutoFocused={isFirst}
        tools={
          <>
            <TemplateTools action={action} wording={wording} onChange={(part) => write(part, 'template')} />
            {writing && (
              <Button
                ref={opener}
                size="compact-xs"
                variant={isWriting ? 'light' : 'subtle'}
                leftSection={<IconSparkles size={15} aria-hidden />}
                aria-expanded={writing.kinds.length > 0 ? isWriting : undefined}
                onClick={() => (writing.kinds.length > 0 ? setWriting(!isWriting) : writing.upgrade())}
              >
                {t(($) => $.sequence.drawer.writeWithAi)}
              </Button>
            )}
          </>
        }
        problemsOf={(field) => problemsOf(isOwn ? field : `variants.${wording.id}.${field}`)}
        onChange={write}
      />
      {rates !== undefined && rates.variants.length > 1 ? (
        <VariantResult rates={rates} />
      ) : (
        <WordingSample sequence={props.sequence} id={node.id} people={props.people} />
      )}
      {panel && (props.beside ? createPortal(panel, props.beside) : panel)}
    </>
  );
}
