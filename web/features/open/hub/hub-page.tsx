import { Button, SegmentedControl } from '@mantine/core';
import {
  IconApps,
  IconBook,
  IconCalendarCheck,
  IconHandStop,
  IconMail,
  IconPlugOff,
  IconRobot,
  IconSpeakerphone,
  IconUsers,
  IconBolt,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  INTEGRATION_CATEGORIES,
  type IntegrationCard,
  type IntegrationCategory,
} from '../../../../contract/catalogue/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { categoryText } from './card-texts.ts';
import { HubCard } from './hub-card.tsx';
import { HubHealth } from './hub-health.tsx';
import classes from './hub.module.css';
import { HUB_FILTERS, type HubFilter } from './hub-search.ts';
import { INTEGRATION_NAMES } from './integration-names.ts';
import { catalogueQueries } from './queries.ts';

const route = getRouteApi('/_app/integrations/');
const EVERY = 'all';
const CATEGORY_ICONS: Record<IntegrationCategory, typeof IconMail> = {
  email: IconMail,
  crm: IconUsers,
  automation: IconBolt,
  marketing: IconSpeakerphone,
  productivity: IconCalendarCheck,
};
const SHOWN: Record<HubFilter, (card: IntegrationCard) => boolean> = {
  connected: ({ count }) => count > 0,
  needs_you: ({ troubles }) => troubles.length > 0,
};

/** Every tool that the product works with, and what is wrong with those that are connected. */
export function HubPage() {
  const { t } = useTranslation();
  const { data: cards, error, refetch } = useQuery(catalogueQueries.all());
  const title = t(($) => $.nav.integrations);
  usePageTitle(title);
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader title={title} subtitle={t(($) => $.hub.subtitle)} actions={cards && <HubFilters cards={cards} />} />
      {!cards && error && (
        <EmptyState
          icon={IconPlugOff}
          title={t(($) => $.hub.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!cards && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={6} height={72} />}
      {cards && (
        <>
          <HubHealth cards={cards} />
          <div className={classes.body}>
            <HubCategories cards={cards} />
            <HubSections cards={cards} />
          </div>
        </>
      )}
    </div>
  );
}

function HubFilters({ cards }: { cards: readonly IntegrationCard[] }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const names: Record<HubFilter, string> = {
    connected: t(($) => $.hub.status.connected),
    needs_you: t(($) => $.hub.needsYou),
  };
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t(($) => $.hub.show)}
        data={[
          { value: EVERY, label: `${t(($) => $.hub.all)} ${cards.length}` },
          ...HUB_FILTERS.map((filter) => ({
            value: filter,
            label: `${names[filter]} ${cards.filter(SHOWN[filter]).length}`,
          })),
        ]}
        value={search.show ?? EVERY}
        onChange={(value) =>
          void navigate({ search: (now) => ({ ...now, show: HUB_FILTERS.find((filter) => filter === value) }) })
        }
      />
      <ListSearch
        label={t(($) => $.hub.search)}
        value={search.q ?? ''}
        onSearch={(q) => void navigate({ search: (now) => ({ ...now, q: q || undefined }), replace: true })}
      />
    </>
  );
}

function HubCategories({ cards }: { cards: readonly IntegrationCard[] }) {
  const { t } = useTranslation();
  const { type, ...rest } = route.useSearch();
  return (
    <nav className={classes.categories} aria-label={t(($) => $.hub.byCategory)}>
      <Link to="/integrations" search={rest} aria-current={type ? undefined : 'page'}>
        <IconApps size={17} aria-hidden />
        <span>{t(($) => $.hub.all)}</span>
        <small>{cards.length}</small>
      </Link>
      {INTEGRATION_CATEGORIES.map((category) => {
        const Icon = CATEGORY_ICONS[category];
        return (
          <Link
            key={category}
            to="/integrations"
            search={{ ...rest, type: category }}
            aria-current={type === category ? 'page' : undefined}
          >
            <Icon size={17} aria-hidden />
            <span>{categoryText(t, category)}</span>
            <small>{cards.filter((card) => card.category === category).length}</small>
          </Link>
        );
      })}
      <p>{t(($) => $.hub.build)}</p>
      <a href="/api/docs" target="_blank">
        <IconBook size={17} aria-hidden />
        <span>{t(($) => $.hub.reference)}</span>
      </a>
      <Link to="/integrations/api" hash="assistants">
        <IconRobot size={17} aria-hidden />
        <span>{t(($) => $.hub.assistants)}</span>
      </Link>
    </nav>
  );
}

function HubSections({ cards }: { cards: readonly IntegrationCard[] }) {
  const { t } = useTranslation();
  const { type, show, q } = route.useSearch();
  const wanted = q?.toLowerCase();
  const found = cards.filter(
    (card) =>
      (!type || card.category === type) &&
      (!show || SHOWN[show](card)) &&
      (!wanted || INTEGRATION_NAMES[card.type].name.toLowerCase().includes(wanted)),
  );
  if (found.length === 0)
    return (
      <EmptyState
        icon={IconHandStop}
        title={t(($) => $.hub.nothing)}
        text={show === 'needs_you' && !wanted ? t(($) => $.hub.allWell) : t(($) => $.hub.nothingText)}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/integrations" />}>
            {t(($) => $.hub.showAll)}
          </Button>
        }
      />
    );
  return (
    <div className={classes.sections}>
      {[...Map.groupBy(found, ({ category }) => category)].map(([category, own]) => (
        <section key={category} aria-labelledby={`hub-${category}`}>
          <h2 id={`hub-${category}`}>
            {categoryText(t, category)}{' '}
            <small>
              {t(($) => $.hub.ofConnected, { connected: own.filter(SHOWN.connected).length, count: own.length })}
            </small>
          </h2>
          <ul>
            {own.map((card) => (
              <HubCard key={card.type} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
