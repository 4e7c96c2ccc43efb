import { Card } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadSentence } from '../../../../../contract/finder/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import type { SentencePart } from '../filter-parts.ts';
import { type FinderFilters, hasFinderFilters } from '../finder-search.ts';
import { finderQueries } from '../queries.ts';
import { SentenceField } from './sentence-field.tsx';
import classes from './sentence.module.css';

interface Props {
  sentence: string;
  filters: FinderFilters;
  read: ReadSentence | undefined;
  problem: Error | null;
  isReading: boolean;
  /** An answer takes too long, be it of the sentence or of the list. */
  isSlow: boolean;
  onSearch: (text: string) => void;
  onPrompts: () => void;
  /** What the filters are in words. */
  children: ReactNode;
}

/** The sentence, what it was read as, and what of it was not understood. */
export function SentenceCard({ sentence, filters, read, problem, isReading, isSlow, onSearch, ...more }: Props) {
  const { t } = useTranslation();
  const { onPrompts, children } = more;
  const unread = read?.unread.map(({ start, end }) => read.text.slice(start, end).trim()).filter(Boolean) ?? [];
  return (
    <Card className={classes.card}>
      <SentenceField
        value={sentence}
        read={read}
        isShown={(part) => isPartSet(filters, part)}
        isBusy={isReading}
        onSearch={onSearch}
      />
      {isSlow && (
        <div className={classes.slow} role="alert">
          <IconHourglass size={16} aria-hidden />
          <button type="button" onClick={onPrompts}>
            {t(($) => $.finder.tooLong)}
          </button>
        </div>
      )}
      {problem && (
        <p className={classes.note} data-bad role="alert">
          <IconAlertTriangle size={15} aria-hidden />
          {errorText(t, problem)}
        </p>
      )}
      {unread.length > 0 && (
        <p className={classes.note} role="status">
          {t(($) => $.finder.sentence.unread)}
          {unread.map((words) => (
            <q key={words}>{words}</q>
          ))}
        </p>
      )}
      {sentence === '' && !hasFinderFilters(filters) ? <Examples onChoose={onSearch} /> : children}
    </Card>
  );
}

/** Words are underlined as long as the filter that they became is set. */
function isPartSet(filters: FinderFilters, part: SentencePart): boolean {
  if (part === 'size') return Boolean(filters.size_min ?? filters.size_max);
  if (part === 'role_months' || part === 'contact_info' || part === 'fresh_only' || part === 'li_only')
    return filters[part] !== undefined;
  return Boolean(filters[part] ?? filters[`not_${part}`]);
}

/** What was asked for last, or, where nothing was, what could be. */
function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(finderQueries.prompts());
  const isOwn = data.length > 0;
  const examples = isOwn
    ? data.slice(0, 3).map(({ text }) => text)
    : [t(($) => $.finder.examples.one), t(($) => $.finder.examples.two), t(($) => $.finder.examples.three)];
  return (
    <div className={classes.examples}>
      <span>{isOwn ? t(($) => $.finder.prompts.title) : t(($) => $.finder.examples.title)}</span>
      {examples.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
