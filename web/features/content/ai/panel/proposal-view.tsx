import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MadeProposal, StepTextProposal } from '../../../../../contract/writing/proposals.ts';
import type { WritingSource } from '../../../../../contract/writing/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { usePlaceholders } from '../../message-editor/public.ts';
import { ChecksCard } from './checks-card.tsx';
import { type MarkedPart, markedParts, sourcesInOrder } from './marked-parts.ts';
import { noProposalText, sourceKindText } from './panel-texts.ts';
import classes from './panel.module.css';
import { SettleCard } from './settle-card.tsx';

/** What was written, with the source of each claim, what is to be settled, and what the checks found. */
export function ProposalView({ made }: { made: MadeProposal }) {
  const { t } = useTranslation();
  const { proposal, person, generation } = made;
  if (!proposal)
    return (
      <p role="alert" className={classes.failure}>
        {noProposalText(t, made)} {generation.credits === 0 && t(($) => $.ai.panel.noCharge)}
      </p>
    );
  const { review, sources } = proposal;
  const ordered = sourcesInOrder(sources, [...review.subject_claims, ...review.claims]);
  const name = person?.full_name ?? t(($) => $.ai.panel.somebody);
  return (
    <>
      <section className={classes.card} aria-label={t(($) => $.ai.panel.result)}>
        <header className={classes.cardHead}>
          {person && <Avatar name={person.full_name} src={person.photo_link} size={22} alt="" />}
          <strong>{t(($) => $.ai.panel.forWhom, { name })}</strong>
        </header>
        <div className={classes.text}>
          {proposal.subject !== '' && (
            <p className={classes.subject}>
              <MarkedWords field="subject" proposal={proposal} ordered={ordered} />
            </p>
          )}
          <p>
            <MarkedWords field="text" proposal={proposal} ordered={ordered} />
          </p>
        </div>
        {ordered.length > 0 && (
          <ol className={classes.sources} aria-label={t(($) => $.ai.panel.sources)}>
            {ordered.map((source, at) => (
              <SourceRow key={source.id} source={source} place={at + 1} />
            ))}
          </ol>
        )}
      </section>
      {proposal.not_followed.length > 0 && (
        <p className={classes.note}>{t(($) => $.ai.panel.notFollowed, { words: proposal.not_followed.join(', ') })}</p>
      )}
      {proposal.unsettled.map((part) => (
        <SettleCard
          key={`${part.field} ${part.start} ${part.words}`}
          id={generation._id}
          version={proposal.version}
          part={part}
          name={name}
        />
      ))}
      <ChecksCard review={review} />
    </>
  );
}

interface MarkedProps {
  field: 'subject' | 'text';
  proposal: StepTextProposal;
  ordered: readonly WritingSource[];
}

function MarkedWords({ field, proposal, ordered }: MarkedProps) {
  const { review, unsettled } = proposal;
  const parts = markedParts(proposal[field], {
    claims: field === 'text' ? review.claims : review.subject_claims,
    unsettled: unsettled.filter((part) => part.field === field),
    sources: ordered,
  });
  return parts.map((part) => <Part key={part.at} part={part} />);
}

/** The source shows where it is pointed at or has the keyboard. */
function Part({ part }: { part: MarkedPart }) {
  const { t } = useTranslation();
  const sourceLine = useSourceLine();
  switch (part.kind) {
    case 'plain':
      return part.words;
    case 'settled':
      return (
        <Tooltip label={t(($) => $.ai.panel.yourWord)} events={{ hover: true, focus: true, touch: true }}>
          <mark tabIndex={0} className={classes.claim} data-kind="settled">
            {part.words}
          </mark>
        </Tooltip>
      );
    case 'open':
      return (
        <mark className={classes.claim} data-kind={part.why === 'personal' ? 'personal' : 'open'}>
          {part.words}
          <sup>{part.why === 'personal' ? '1×' : <IconAlertTriangle size={10} stroke={2.4} aria-hidden />}</sup>
        </mark>
      );
    case 'source':
      return (
        <Tooltip multiline maw={320} label={sourceLine(part.source)} events={{ hover: true, focus: true, touch: true }}>
          <mark tabIndex={0} className={classes.claim} data-kind={part.source.kind}>
            {part.words}
            <sup>{part.place}</sup>
          </mark>
        </Tooltip>
      );
  }
}

function SourceRow({ source, place }: { source: WritingSource; place: number }) {
  const nameOf = useSourceName();
  const whereOf = useSourceOrigin();
  return (
    <li>
      <sup data-kind={source.kind} aria-hidden>
        {place}
      </sup>
      <strong>{nameOf(source)}</strong>
      <span>{source.value.split('\n')[0]}</span>
      <em>{whereOf(source)}</em>
    </li>
  );
}

/** A field by its name, everything else by what it is. */
function useSourceName(): (source: WritingSource) => string {
  const { t } = useTranslation();
  const placeholders = usePlaceholders();
  return ({ kind, name }) => {
    if (kind === 'field') return placeholders.get(name) ?? name;
    return kind === 'template' ? name : sourceKindText(t, kind);
  };
}

function useSourceOrigin(): (source: WritingSource) => string {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return ({ kind, from, seen_at }) => {
    const where = kind === 'research' && from ? (URL.parse(from)?.host ?? from) : sourceKindText(t, kind);
    return seen_at ? `${where}, ${moment(seen_at)}` : where;
  };
}

function useSourceLine(): (source: WritingSource) => string {
  const nameOf = useSourceName();
  const whereOf = useSourceOrigin();
  return (source) => `${nameOf(source)}: ${source.value.slice(0, 200)} (${whereOf(source)})`;
}
