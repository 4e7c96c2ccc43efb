import { Skeleton } from '@mantine/core';
import { IconBook2, IconMoodEmpty } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { findGuides } from './find-guides.ts';
import { GuideArticle } from './guide-article.tsx';
import { type Guide, TOPICS, type Topic } from './guide.ts';
import { HelpSearch } from './help-search.tsx';
import classes from './help.module.css';
import { useGuides } from './load-guides.ts';

const TOPIC_NAMES: Record<Topic, (t: TFunction) => string> = {
  start: (t) => t(($) => $.help.topics.start),
  campaigns: (t) => t(($) => $.help.topics.campaigns),
  people: (t) => t(($) => $.help.topics.people),
  workspace: (t) => t(($) => $.help.topics.workspace),
};

/** All guides by topic, or one of them with the others beside it. */
export function HelpPage() {
  const { t } = useTranslation();
  const { guide: wanted } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const { data: guides = [], isPending } = useGuides();
  const guide = guides.find(({ id }) => id === wanted);
  const isSearching = typed.trim() !== '';
  const found = findGuides(typed, guides);
  usePageTitle(guide && !isSearching ? guide.title : t(($) => $.help.title));
  return (
    <div className={classes.page} data-reading={(guide && !isSearching) || undefined}>
      <aside className={classes.side}>
        {guide && !isSearching ? (
          <Link to="/help/{-$guide}" params={{ guide: undefined }} className={classes.home}>
            {t(($) => $.help.title)}
          </Link>
        ) : (
          <h1>{t(($) => $.help.title)}</h1>
        )}
        <p className={classes.intro}>{t(($) => $.help.intro)}</p>
        <HelpSearch typed={typed} count={guides.length} onType={setTyped} />
      </aside>
      {isPending && <Skeleton height={420} radius="lg" aria-label={t(($) => $.ui.loading)} />}
      {!isPending && isSearching && found.length === 0 && (
        <EmptyState icon={IconMoodEmpty} title={t(($) => $.help.nothing)} text={t(($) => $.help.nothingText)} />
      )}
      {guide && !isSearching && (
        <div className={classes.reading}>
          <GuideArticle guide={guide} level={1} />
          <Topics guides={guides} onChoose={() => setTyped('')} />
        </div>
      )}
      {!isPending && isSearching && found.length > 0 && <Cards guides={found} onChoose={() => setTyped('')} />}
      {!isPending && !guide && !isSearching && <Topics guides={guides} onChoose={() => setTyped('')} hasCards />}
    </div>
  );
}

function Topics({ guides, onChoose, hasCards = false }: ListProps & { hasCards?: boolean }) {
  const { t } = useTranslation();
  const List = hasCards ? Cards : Lines;
  return (
    <nav className={classes.topics} aria-label={t(($) => $.help.guides)}>
      {(Object.keys(TOPICS) as Topic[]).map((topic) => (
        <section key={topic} aria-label={TOPIC_NAMES[topic](t)}>
          <h2>{TOPIC_NAMES[topic](t)}</h2>
          <List
            guides={guides.filter(({ id }) => (TOPICS[topic] as readonly string[]).includes(id))}
            onChoose={onChoose}
          />
        </section>
      ))}
    </nav>
  );
}

interface ListProps {
  guides: readonly Guide[];
  onChoose: () => void;
}

function Cards({ guides, onChoose }: ListProps) {
  return (
    <ul className={classes.cards}>
      {guides.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to="/help/{-$guide}" params={{ guide: id }} className={classes.card} onClick={onChoose}>
            <IconBook2 size={18} stroke={1.6} aria-hidden />
            <span>
              <strong>{title}</strong>
              <span>{summary}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Lines({ guides, onChoose }: ListProps) {
  return (
    <ul className={classes.lines}>
      {guides.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="/help/{-$guide}"
            params={{ guide: id }}
            className={classes.line}
            activeOptions={{ includeSearch: false }}
            onClick={onChoose}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
