import { Button, Card } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenValue, SavedSearch } from '../../../../contract/finder/schemas.ts';
import { ApiError } from '../../../api/api-error.ts';
import { registerErrorTexts } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { useIsNarrow } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RunningLookUps } from '../../contacts/enrichment/public.ts';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { FinderBar } from './bar/finder-bar.tsx';
import { RunningFinderJobs } from './bar/running-finder-jobs.tsx';
import { FoundDrawer } from './drawer/found-drawer.tsx';
import { FINDER_ERROR_TEXTS } from './error-texts.ts';
import { OwnFilesDialog } from './files/own-files-dialog.tsx';
import { FinderActions } from './finder-actions.tsx';
import {
  afterSentence,
  type FinderAddressChange,
  type FinderFilters,
  hasFinderFilters,
  NO_FINDER_FILTERS,
  readFinderFilters,
} from './finder-search.ts';
import classes from './finder.module.css';
import { FinderFilterPanel } from './filters/filter-panel.tsx';
import type { SectionName } from './filters/filter-sections.ts';
import { FinderFiltersDrawer } from './filters/filters-drawer.tsx';
import { LikenessDialog } from './likeness/likeness-dialog.tsx';
import { FoundList } from './list/found-list.tsx';
import { FoundListHead } from './list/list-head.tsx';
import { finderQueries } from './queries.ts';
import { FinderChips } from './sentence/finder-chips.tsx';
import { PromptsDialog } from './sentence/prompts-dialog.tsx';
import { SentenceCard } from './sentence/sentence-card.tsx';
import { useFilterWords, valueNames, type ValueNames } from './use-filter-words.ts';
import { useFinderAddress } from './use-finder-address.ts';
import { useFoundSelection } from './use-found-selection.ts';
import { useIsSlow } from './use-is-slow.ts';
import { useSentence } from './use-sentence.ts';

registerErrorTexts(FINDER_ERROR_TEXTS);

/** People of the index: found by a sentence or by filters, and what can be done with them. The address says it all. */
export function FinderPage() {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.finder.title));
  const condition = useFeature('prospect_finder');
  // known with the workspace, before what its plan could have is
  const isInPlan = useSpace()?.features_settings.simple_features.base_features.prospect_finder !== false;
  const needsPlan = !isInPlan || condition === 'upgrade' || condition === 'none';
  return <div className={shell.page}>{needsPlan ? <NeedsPlan /> : <Finder />}</div>;
}

function NeedsPlan() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.finder.title)} />
      <Card p={0}>
        <EmptyState
          icon={IconUserSearch}
          title={t(($) => $.finder.upgrade.title)}
          text={t(($) => $.finder.upgrade.text)}
          action={<Button onClick={() => openUpgrade('prospect_finder')}>{t(($) => $.finder.upgrade.open)}</Button>}
        />
      </Card>
    </>
  );
}

function Finder() {
  const isNarrow = useIsNarrow();
  const queryClient = useQueryClient();
  const { filters, sort, page, sentence, savedId, personId, dialog, change } = useFinderAddress();
  const people = useQuery(finderQueries.people(filters, sort, page));
  const counting = useQuery(finderQueries.counts(filters));
  const reading = useSentence({ sentence, isBare: sentence !== '' && !hasFinderFilters(filters) }, (text, made, last) =>
    change(
      {
        ...afterSentence(filters, last?.filters, made.filters),
        sentence: text,
        saved: undefined,
        show: undefined,
      },
      { isNewEntry: true },
    ),
  );
  const [picked, setPicked] = useState<ValueNames>(new Map());
  const names: ValueNames = new Map([
    ...picked,
    ...valueNames(reading.read?.values ?? []),
    ...valueNames(people.data?.values ?? []),
  ]);
  const words = useFilterWords(names);
  const selection = useFoundSelection(filters, sort);
  const [open, setOpen] = useState<SectionName | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [hasSpent, setSpent] = useState(false);
  const key = JSON.stringify([filters, sort, page]);
  const isListSlow = useIsSlow(people.isPending || people.isPlaceholderData, key);
  const isSentenceSlow = useIsSlow(reading.isReading, reading.asked);

  const counts = counting.data;
  const total = counts?.people ?? 0;
  const remember = (values: readonly Pick<ChosenValue, 'key' | 'saved_value' | 'string_value'>[]) =>
    setPicked((now) => new Map([...now, ...valueNames(values)]));
  const narrow = (to: FinderFilters) => change(to);
  const clear = () => change({ ...NO_FINDER_FILTERS, sentence: undefined, saved: undefined });
  const show = (what: FinderAddressChange['show']) => change({ show: what }, { keepsPage: true });
  const close = () => show(undefined);
  const replaceFilters = (to: FinderFilters, more: FinderAddressChange) =>
    change({ ...NO_FINDER_FILTERS, sentence: undefined, ...to, ...more }, { isNewEntry: true });
  const addFilter = (section: SectionName) => {
    setOpen(section);
    if (isNarrow) setDrawerOpen(true);
    // these two are always in sight: what is wanted is the way there
    if (section === 'known' || section === 'contact')
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-section="${section}"] :is(select, input)`)?.focus(),
      );
  };
  if (people.error instanceof ApiError && people.error.code === 'upgrade_needed') return <NeedsPlan />;

  const panel = (
    <FinderFilterPanel
      filters={filters}
      words={words}
      counts={counts}
      open={open}
      onOpen={setOpen}
      onChange={narrow}
      onNamed={(section, saved_value, string_value) => {
        if (section in NO_KEYS) return;
        remember([{ key: section as ChosenValue['key'], saved_value, string_value }]);
      }}
    />
  );
  return (
    <>
      <FinderActions
        filters={filters}
        savedId={savedId}
        onDialog={show}
        onOpenSearch={(search: SavedSearch) => replaceFilters(readFinderFilters(search.filters), { saved: search._id })}
        onSaved={(search) => change({ saved: search._id }, { keepsPage: true })}
      />
      <SentenceCard
        sentence={sentence}
        filters={filters}
        read={reading.read}
        problem={reading.problem}
        isReading={reading.isReading}
        isSlow={isListSlow || isSentenceSlow}
        onSearch={(text) => (text === '' ? clearSentence() : reading.ask(text))}
        onPrompts={() => show('prompts')}
      >
        <FinderChips
          filters={filters}
          words={words}
          isRead={sentence !== ''}
          onChange={narrow}
          onClear={clear}
          onAdd={addFilter}
        />
      </SentenceCard>
      <RunningLookUps />
      <RunningFinderJobs />
      <div className={classes.columns}>
        {isNarrow ? (
          <div className={classes.tools}>
            <FinderFiltersDrawer
              isOpen={isDrawerOpen}
              count={Object.keys(filters).length}
              people={counts?.people}
              onOpen={setDrawerOpen}
            >
              {panel}
            </FinderFiltersDrawer>
          </div>
        ) : (
          panel
        )}
        <Card p={0} className={classes.list}>
          <FoundListHead
            counts={counts}
            isCounting={counting.isPlaceholderData}
            hasSpent={hasSpent}
            sort={sort}
            onSort={(by) => change({ sort: by })}
          />
          <FoundList
            people={people.data?.items}
            error={people.error}
            isStale={people.isPlaceholderData}
            counts={counts}
            page={page}
            selection={selection}
            openId={personId}
            isFiltered={hasFinderFilters(filters)}
            onOpen={(id) => change({ person: id }, { keepsPage: true, isNewEntry: true })}
            onPage={(next) => change({ page: next > 1 ? next : undefined }, { keepsPage: true, isNewEntry: true })}
            onRetry={() => {
              void people.refetch();
              void counting.refetch();
            }}
            onClear={clear}
            onFiles={() => show('files')}
          />
          {selection.countOf(total) > 0 && (
            <FinderBar
              selection={selection}
              total={total}
              people={people.data?.items ?? []}
              onSpent={() => setSpent(true)}
            />
          )}
        </Card>
      </div>
      {dialog === 'prompts' && <PromptsDialog onClose={close} onChoose={reading.ask} />}
      {dialog === 'files' && <OwnFilesDialog onClose={close} />}
      {dialog === 'likeness' && (
        <LikenessDialog
          onClose={close}
          onTake={(made, values) => {
            remember(values);
            replaceFilters(readFinderFilters(made), { saved: undefined, show: undefined });
          }}
        />
      )}
      {personId && (
        <FoundDrawer
          key={personId}
          personId={personId}
          listed={people.data?.items.find(({ _id }) => _id === personId)}
          onClose={() => change({ person: undefined }, { keepsPage: true })}
          onSpent={() => setSpent(true)}
        />
      )}
    </>
  );

  /** What the sentence made goes with it; what was chosen by hand stays. */
  function clearSentence() {
    void queryClient.cancelQueries({ queryKey: ['finderSentence'] });
    change({ ...afterSentence(filters, reading.read?.filters, {}), sentence: undefined });
  }
}

/** Parts of the panel that are no list of values. */
const NO_KEYS: Partial<Record<SectionName, true>> = { size: true, role: true, known: true, contact: true };
