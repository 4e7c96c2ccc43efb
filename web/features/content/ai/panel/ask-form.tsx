import { ActionIcon, Button, Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import {
  IconArrowsDiagonalMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconLanguage,
  IconMoodSmile,
  IconPencil,
  IconSnowflake,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../../contract/accounts/people.ts';
import type { aiCalls } from '../../../../../contract/ai/calls.ts';
import type { CallAnswer } from '../../../../../contract/call.ts';
import { REWRITING_KINDS, type StepWritingKind } from '../../../../../contract/writing/proposals.ts';
import { INSTRUCTION_MAX, WRITING_TONES, type WritingTone } from '../../../../../contract/writing/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chosenLanguage, LANGUAGE_NAMES } from '../../../../i18n/languages.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { useFeature } from '../../../money/billing/public.ts';
import { messageQueries } from '../../message-editor/public.ts';
import classes from './panel.module.css';
import { kindText, toneText } from './panel-texts.ts';
import type { WritingPanelProps } from './writing-panel-props.ts';

type Language = (typeof LANGUAGES)[number];

export interface Asked {
  kind: StepWritingKind;
  instruction: string;
  tone: WritingTone;
  language: Language;
  profileId: string | null;
  withResearch: boolean;
}

interface Props extends WritingPanelProps {
  prices: CallAnswer<(typeof aiCalls)['prices']> | undefined;
  isBusy: boolean;
  isFirst: boolean;
  onWrite: (asked: Asked) => void;
}

const ICONS = {
  write: IconPencil,
  shorter: IconArrowsDiagonalMinimize,
  tone: IconMoodSmile,
  translate: IconLanguage,
  icebreaker: IconSnowflake,
} as const;

/** What is to be written, how, and for whom by way of example. */
export function AskForm(props: Props) {
  const { kinds, channel, text, campaignId, credentialId, prices, isBusy, onWrite } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const [kind, setKind] = useState<StepWritingKind>(kinds[0] ?? 'write');
  const [instruction, setInstruction] = useState('');
  const [tone, setTone] = useState<WritingTone>('plain');
  const [language, setLanguage] = useState<Language>(chosenLanguage());
  const [person, setPerson] = useState(0);
  const [withResearch, setResearch] = useState(false);
  const hasResearch = useFeature('ai_company_researches') === 'active';
  const sample = useQuery(
    messageQueries.preview({ campaignId, credentialId, action: channel, subject: '', text: '', offset: person }),
  );
  const [shown] = sample.data?.people ?? [];
  const total = sample.data?.total ?? 0;
  const isRewriting = REWRITING_KINDS.includes(kind);
  const isEmpty = isRewriting && text.trim() === '';
  const may = prices?.may !== false;
  const price = prices?.kinds.find((each) => each.kind === (kind === 'icebreaker' ? 'icebreaker' : 'campaign_text'));
  const turn = (by: number) => setPerson((person + by + total) % total);
  const send = () => {
    if (isEmpty || isBusy || !may) return;
    onWrite({ kind, instruction, tone, language, profileId: shown?._id ?? null, withResearch });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.kinds} role="radiogroup" aria-label={t(($) => $.ai.panel.what)}>
        {kinds.map((each) => {
          const Icon = ICONS[each];
          return (
            <label key={each} className={classes.kind} data-chosen={each === kind || undefined}>
              <input type="radio" name="kind" value={each} checked={each === kind} onChange={() => setKind(each)} />
              <Icon size={15} stroke={1.8} aria-hidden />
              {kindText(t, each)}
            </label>
          );
        })}
      </div>
      {!isRewriting && (
        <Textarea
          aria-label={t(($) => $.ai.panel.instruction)}
          placeholder={
            kind === 'icebreaker' ? t(($) => $.ai.panel.icebreakerHint) : t(($) => $.ai.panel.instructionHint)
          }
          autosize
          minRows={1}
          maxRows={6}
          maxLength={INSTRUCTION_MAX}
          value={instruction}
          onChange={(event) => setInstruction(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      )}
      <div className={classes.row}>
        <span id="writing-tone">{t(($) => $.ai.panel.tone)}</span>
        <SegmentedControl
          className={classes.tones}
          aria-labelledby="writing-tone"
          size="xs"
          value={tone}
          data={WRITING_TONES.map((value) => ({ value, label: toneText(t, value) }))}
          onChange={(value) => setTone(value as WritingTone)}
        />
      </div>
      <div className={classes.row}>
        <Select
          className={classes.language}
          aria-label={t(($) => $.ai.panel.language)}
          size="xs"
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value as Language)}
        />
        {shown && (
          <div className={classes.person}>
            <Avatar name={shown.full_name} src={shown.photo_link} size={22} alt="" />
            <span>
              {t(($) => $.ai.panel.forWhom, { name: shown.full_name })}
              {sample.data?.is_example && ` (${t(($) => $.ai.panel.madeUp)})`}
            </span>
            {total > 1 && (
              <>
                <ActionIcon size={24} aria-label={t(($) => $.sequence.preview.previous)} onClick={() => turn(-1)}>
                  <IconChevronLeft size={15} />
                </ActionIcon>
                <span className={classes.count}>
                  {number(person + 1)} / {number(total)}
                </span>
                <ActionIcon size={24} aria-label={t(($) => $.sequence.preview.next)} onClick={() => turn(1)}>
                  <IconChevronRight size={15} />
                </ActionIcon>
              </>
            )}
          </div>
        )}
      </div>
      {hasResearch && shown?._id && !isRewriting && (
        <Checkbox
          size="xs"
          label={t(($) => $.ai.panel.withResearch, { company: shown.company_name || shown.full_name })}
          checked={withResearch}
          onChange={(event) => setResearch(event.currentTarget.checked)}
        />
      )}
      {isEmpty && <p className={classes.note}>{t(($) => $.ai.panel.nothingToChange)}</p>}
      {!may && <p className={classes.note}>{t(($) => $.ai.panel.adminsAlone)}</p>}
      <Button
        type="submit"
        variant={props.isFirst ? 'filled' : 'light'}
        loading={isBusy}
        disabled={isEmpty || !may || price === undefined}
      >
        {t(($) => $.ai.panel.make, { what: kindText(t, kind), count: price?.credits ?? 0 })}
      </Button>
    </form>
  );
}
