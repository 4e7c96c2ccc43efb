import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_TRAITS, type Action } from '../../../../contract/campaigns/sequence.ts';
import { messageQueries } from './queries.ts';
import { PlaceholderText } from './placeholder-text.tsx';
import { usePlaceholders } from './use-placeholders.ts';
import classes from './written-text.module.css';
import { TextLengthMeter } from './text-length-meter.tsx';
import { TextPreviewPart } from './text-preview-part.tsx';

const TYPING_MS = 450;

export interface WrittenTextProps {
  /** What the words are for: their limits, whether they have a subject, how they are filled in. */
  action: Action;
  subject: string;
  text: string;
  /** What an account may write with a request. */
  noteMax: number;
  campaignId: string | null;
  credentialId: string | null;
  isReadOnly: boolean;
  isAutoFocused?: boolean;
  /** Stands under the text, beside the button for placeholders. */
  tools?: ReactNode;
  problemsOf: (field: 'subject' | 'text') => string[];
  onChange: (part: { subject?: string; text?: string }, field: 'subject' | 'text') => void;
}

/** Words with placeholders as chips, how long they are, and what they become for real people. */
export function WrittenText(props: WrittenTextProps) {
  const { action, subject, text, isReadOnly, isAutoFocused = false, problemsOf, onChange } = props;
  const { t } = useTranslation();
  const placeholders = usePlaceholders();
  const [person, setPerson] = useState(0);
  const traits = ACTION_TRAITS[action];
  const limit = action === 'connect' ? Math.min(props.noteMax, traits.textMax ?? 0) : (traits.textMax ?? null);
  const [settled] = useDebouncedValue({ subject, text }, TYPING_MS);
  const preview = useQuery({
    ...messageQueries.preview({
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
      {traits.subjectMax && (
        <div className={classes.field}>
          <span className={classes.label} aria-hidden>
            {t(($) => $.sequence.text.subject)}
          </span>
          <PlaceholderText
            isSingleLine
            isAutoFocused={isAutoFocused}
            label={t(($) => $.sequence.text.subject)}
            value={subject}
            placeholders={placeholders}
            isReadOnly={isReadOnly}
            problems={problemsOf('subject')}
            onChange={(next) => onChange({ subject: next }, 'subject')}
          />
        </div>
      )}
      <PlaceholderText
        isAutoFocused={isAutoFocused && !traits.subjectMax}
        label={t(($) => $.sequence.text.message)}
        value={text}
        placeholders={placeholders}
        isReadOnly={isReadOnly}
        problems={problemsOf('text')}
        tools={props.tools}
        onChange={(next) => onChange({ text: next }, 'text')}
      />
      <TextLengthMeter action={action} text={text} limit={limit} preview={preview.data} />
      {preview.data && text.trim() !== '' && (
        <TextPreviewPart
          preview={preview.data}
          person={person}
          isBusy={preview.isPlaceholderData}
          hasSubject={traits.subjectMax !== undefined}
          isOfCampaign={props.campaignId !== null}
          onPerson={setPerson}
        />
      )}
    </>
  );
}
