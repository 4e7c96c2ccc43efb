import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_TRAITS, type Action, type SequenceNode } from '../../../../contract/sequence.ts';
import { type Wording, wordingsOf } from '../../../../engine/variant.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { sequenceQueries } from '../queries.ts';
import { PlaceholderText } from '../text/placeholder-text.tsx';
import { usePlaceholders } from '../text/use-placeholders.ts';
import classes from './drawer.module.css';
import { LengthMeter } from './length-meter.tsx';
import type { StepDrawerProps } from './step-drawer-props.ts';
import { TextPreviewPart } from './text-preview-part.tsx';
import { VariantResult } from './variant-result.tsx';
import { VariantTabs } from './variant-tabs.tsx';
import { withWording } from './wordings.ts';

const TYPING_MS = 450;

interface Props extends StepDrawerProps {
  node: SequenceNode;
  wait: ReactNode;
  problemsOf: (field: string) => string[];
  change: (part: Partial<SequenceNode>, kind: string) => void;
}

/** The words of a step, in each of its wordings, and what they become for real people. */
export function StepText(props: Props) {
  const { node, rules, isReadOnly, problemsOf, change, rates } = props;
  const { t } = useTranslation();
  const placeholders = usePlaceholders();
  const [chosen, setChosen] = useState('');
  const [person, setPerson] = useState(0);
  // the keyboard follows what was opened; on a phone that would bring up the keys over it
  const isFirst = !useIsPhone() && chosen === '';
  const wordings = wordingsOf(node);
  const wording = wordings.find(({ id }) => id === chosen) ?? (wordings[0] as Wording);
  const action = node.action as Action;
  const traits = ACTION_TRAITS[action];
  const limit = action === 'connect' ? Math.min(rules.noteMax, traits.textMax ?? 0) : (traits.textMax ?? null);
  // the step's own words are judged under its own fields
  const isOwn = !node.variants.some(({ id }) => id === wording.id);
  const field = (name: 'subject' | 'text') => problemsOf(isOwn ? name : `variants.${wording.id}.${name}`);
  const write = (part: Partial<Wording>, kind: string) =>
    change(withWording(node, wording.id, part), `${kind} ${wording.id}`);

  const [settled] = useDebouncedValue({ subject: wording.subject, text: wording.text }, TYPING_MS);
  const preview = useQuery({
    ...sequenceQueries.preview({
      campaignId: props.campaignId,
      credentialId: props.credentialId,
      action,
      ...settled,
      offset: person,
    }),
    enabled: settled.text.trim() !== '' || settled.subject.trim() !== '',
  });
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
      {traits.subjectMax && (
        <div className={classes.field}>
          <span className={classes.label} aria-hidden>
            {t(($) => $.sequence.text.subject)}
          </span>
          <PlaceholderText
            key={`subject ${wording.id}`}
            isSingleLine
            isAutoFocused={isFirst}
            label={t(($) => $.sequence.text.subject)}
            value={wording.subject}
            placeholders={placeholders}
            isReadOnly={isReadOnly}
            problems={field('subject')}
            onChange={(subject) => write({ subject }, 'subject')}
          />
        </div>
      )}
      <PlaceholderText
        key={`text ${wording.id}`}
        isAutoFocused={isFirst && !traits.subjectMax}
        label={t(($) => $.sequence.text.message)}
        value={wording.text}
        placeholders={placeholders}
        isReadOnly={isReadOnly}
        problems={field('text')}
        onChange={(text) => write({ text }, 'text')}
      />
      <LengthMeter action={action} text={wording.text} limit={limit} preview={preview.data} />
      {preview.data && wording.text.trim() !== '' && (
        <TextPreviewPart
          preview={preview.data}
          person={person}
          isBusy={preview.isPlaceholderData}
          hasSubject={traits.subjectMax !== undefined}
          onPerson={setPerson}
        />
      )}
      {rates !== undefined && rates.variants.length > 1 && <VariantResult rates={rates} />}
    </>
  );
}
