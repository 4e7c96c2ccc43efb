import { IconCheck, IconChevronDown, IconClock, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainDetails, DomainRecord } from '../../../../../contract/domains/schemas.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { RECORD_NAMES, recordMeaning, verdictText } from '../words/record-texts.ts';
import { CopyText } from './copy-text.tsx';
import { RecordValues } from './record-values.tsx';
import classes from './records.module.css';

interface Props {
  domain: DomainDetails;
  record: DomainRecord;
  isOpen: boolean;
  onToggle: () => void;
}

const isWaiting = ({ verdict: { code } }: DomainRecord) => code === 'not_checked' || code === 'unreached';

/** One record: as it should be, or what is wrong with it; opened, everything that is needed to set it right. */
export function RecordRow({ domain, record, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const dates = useDomainDates();
  const id = useId();
  const verdict = verdictText(t, record);
  const state = record.is_good ? 'good' : isWaiting(record) ? 'waiting' : 'wrong';
  const Icon = { good: IconCheck, waiting: IconClock, wrong: IconX }[state];
  return (
    <section className={classes.record} data-state={state} data-open={isOpen || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={classes.mark} aria-hidden>
            <Icon size={15} stroke={2.6} />
          </span>
          <span className={classes.kind}>{RECORD_NAMES[record.kind]}</span>
          {state === 'wrong' ? (
            <span className={classes.verdict}>{verdict}</span>
          ) : (
            <code>{(record.found.length > 0 ? record.found : record.should_be).join(', ')}</code>
          )}
          <span className={classes.side}>
            {state === 'wrong' ? (
              record.since && <b>{t(($) => $.ownDomains.record.wrongSince, { time: dates.moment(record.since) })}</b>
            ) : (
              <span>{state === 'good' ? t(($) => $.ownDomains.record.good, { type: record.type }) : verdict}</span>
            )}
            <IconChevronDown size={16} aria-hidden />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={classes.body}>
          {state === 'wrong' && (
            <p className={classes.meaning}>
              {[
                recordMeaning(t, record.kind),
                record.is_needed && domain.held_since && t(($) => $.ownDomains.record.holds),
                record.verdict.code === 'cut_short' && t(($) => $.ownDomains.record.cutShortHint),
                record.verdict.code === 'several' && t(($) => $.ownDomains.record.severalHint),
              ]
                .filter((sentence) => typeof sentence === 'string')
                .join(' ')}
            </p>
          )}
          <dl className={classes.place}>
            <Place label={t(($) => $.ownDomains.record.type)} value={record.type} />
            <Place
              label={t(($) => $.ownDomains.record.name)}
              value={record.name}
              action={
                <CopyText
                  variant="subtle"
                  size="compact-sm"
                  text={record.name}
                  label={t(($) => $.preferences.copy)}
                  name={record.name}
                />
              }
            />
            <Place label={t(($) => $.ownDomains.record.ttl)} value={String(record.ttl)} />
          </dl>
          <RecordValues record={record} />
          {state !== 'good' && <WhatToDo record={record} />}
        </div>
      )}
    </section>
  );
}

function Place({ label, value, action }: { label: string; value: string; action?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {action}
      </dd>
    </div>
  );
}

/** The way to the right record, where its owner sets it; else that it is ours to write. */
function WhatToDo({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  if (record.is_written_here) return <p className={classes.ours}>{t(($) => $.ownDomains.record.ours)}</p>;
  return (
    <ol className={classes.todo}>
      <li>{t(($) => $.ownDomains.record.openPanel, { name: record.name })}</li>
      <li>
        {record.found.length === 0
          ? t(($) => $.ownDomains.record.addValue)
          : t(($) => $.ownDomains.record.replaceValue)}
      </li>
      <li>{t(($) => $.ownDomains.record.weLook)}</li>
    </ol>
  );
}
