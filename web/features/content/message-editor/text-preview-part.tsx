import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPreview } from '../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import classes from './written-text.module.css';
import section from '../../../ui/display/divided-section.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

type Filled = TextPreview['people'][number]['text'];

interface Props {
  preview: TextPreview;
  person: number;
  isBusy: boolean;
  hasSubject: boolean;
  /** Words of a campaign, whose people are looked at. */
  isOfCampaign: boolean;
  onPerson: (person: number) => void;
}

/** The text as one real person gets it; what came from them is marked, what is missing too. */
export function TextPreviewPart({ preview, person, isBusy, hasSubject, isOfCampaign, onPerson }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [shown] = preview.people;
  if (!shown) return null;
  const about = [shown.headline, shown.company_name].filter(Boolean).join(', ');
  const turn = (by: number) => onPerson((person + by + preview.total) % preview.total);
  const used = [...shown.subject.parts, ...shown.text.parts];
  const count = (kind: string) => used.filter((part) => part.kind === kind).length;
  return (
    <section className={section.section} aria-label={t(($) => $.sequence.preview.title)} aria-busy={isBusy}>
      <div className={section.head}>
        <h3>{t(($) => $.sequence.preview.title)}</h3>
        <div className={classes.person}>
          <Avatar name={shown.full_name} src={shown.photo_link} size={22} alt="" />
          <span>
            {shown.full_name}
            {about && <span className={section.dim}>, {about}</span>}
          </span>
          {preview.total > 1 && (
            <>
              <ActionIcon size={24} aria-label={t(($) => $.sequence.preview.previous)} onClick={() => turn(-1)}>
                <IconChevronLeft size={15} />
              </ActionIcon>
              <ActionIcon size={24} aria-label={t(($) => $.sequence.preview.next)} onClick={() => turn(1)}>
                <IconChevronRight size={15} />
              </ActionIcon>
            </>
          )}
        </div>
      </div>
      <div className={classes.preview}>
        <div className={classes.bubble}>
          {hasSubject && shown.subject.text !== '' && (
            <p className={classes.subject}>
              <Marked filled={shown.subject} />
            </p>
          )}
          <Marked filled={shown.text} />
        </div>
      </div>
      <p className={section.note}>
        {preview.is_example &&
          `${isOfCampaign ? t(($) => $.sequence.preview.example) : t(($) => $.sequence.preview.madeUp)} `}
        {shown.missing.length > 0 && (
          <span className={classes.missing}>
            {t(($) => $.sequence.preview.missing, { names: shown.missing.join(', ') })}{' '}
          </span>
        )}
        {count('value') > 0 && `${t(($) => $.sequence.preview.values, { count: count('value') })} `}
        {count('fallback') > 0 && t(($) => $.sequence.preview.fallbacks, { count: count('fallback') })}
        {preview.total > 1 && !preview.is_example && (
          <span className={classes.counter}>{` ${number(person + 1)} / ${number(preview.total)}`}</span>
        )}
      </p>
    </section>
  );
}

function Marked({ filled: { text, parts } }: { filled: Filled }) {
  return (
    <>
      {parts.map(({ start, end, kind }, index) => (
        <Fragment key={start}>
          {text.slice(parts[index - 1]?.end ?? 0, start)}
          <mark data-kind={kind}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.end ?? 0)}
    </>
  );
}
