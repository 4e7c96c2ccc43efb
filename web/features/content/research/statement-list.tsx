import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RESEARCH_TOPICS, type ResearchStatement } from '../../../../contract/research/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { topicText } from './research-texts.ts';
import classes from './research.module.css';

/** What was found, by topic; each with the page that says so. */
export function StatementList({ statements }: { statements: readonly ResearchStatement[] }) {
  const { t } = useTranslation();
  if (statements.length === 0) return <p className={classes.note}>{t(($) => $.research.nothingLeft)}</p>;
  const topics = RESEARCH_TOPICS.filter((topic) => statements.some((statement) => statement.topic === topic));
  return (
    <dl className={classes.topics}>
      {topics.map((topic) => (
        <div key={topic}>
          <dt>{topicText(t, topic)}</dt>
          {statements
            .filter((statement) => statement.topic === topic)
            .map((statement) => (
              <dd key={statement._id}>
                {statement.text} <Source statement={statement} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

/** A link to the page; its words, title and day when it is pointed at or has the keyboard. */
function Source({ statement: { source, quote, is_changed } }: { statement: ResearchStatement }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  if (!source) return <span className={classes.own}>{t(($) => $.research.ownWords)}</span>;
  const { hostname, pathname } = new URL(source.url);
  const place = pathname === '/' ? hostname : pathname;
  return (
    <Tooltip
      multiline
      w={320}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <span className={classes.quote}>
          {is_changed && <span>{t(($) => $.research.changedWords)}</span>}
          {quote && <q>{quote}</q>}
          <span>{t(($) => $.research.readAt, { title: source.title || place, at: moment(source.read_at) })}</span>
        </span>
      }
    >
      <a
        className={classes.source}
        data-changed={is_changed || undefined}
        href={source.url}
        target="_blank"
        rel="noreferrer noopener nofollow"
        aria-label={t(($) => $.research.source, { place })}
      >
        {place}
      </a>
    </Tooltip>
  );
}
