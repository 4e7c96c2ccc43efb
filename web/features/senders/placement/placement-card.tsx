import { Button } from '@mantine/core';
import { IconMailSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useHashTarget } from '../../../shell/use-hash-target.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PLACEMENT_ERROR_TEXTS } from './error-texts.ts';
import classes from './placement.module.css';
import { placementQueries } from './queries.ts';
import { TestList } from './result/test-list.tsx';
import { TestResult } from './result/test-result.tsx';
import { RunTestModal } from './run/run-test-modal.tsx';

registerErrorTexts(PLACEMENT_ERROR_TEXTS);

interface Props {
  mailbox: Mailbox;
  isAsked: boolean;
  /** The test that is looked at; the newest where none is chosen. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Where its mail arrives: the newest test or a chosen one, those before it, and another one. */
export function PlacementCard({ mailbox, isAsked, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const seeds = useQuery({ ...placementQueries.seeds(mailbox._id), enabled: isAsked });
  const list = useInfiniteQuery({ ...placementQueries.list(mailbox._id), enabled: isAsked });
  const tests = list.data?.pages.flatMap((page) => page.tests) ?? [];
  const shown = tests.find(({ _id }) => _id === chosen) ?? tests[0];
  const error = seeds.error ?? list.error;
  const isReady = seeds.data !== undefined && list.data !== undefined;
  const target = useHashTarget('placement', isReady);
  const canTest = (seeds.data?.providers.length ?? 0) > 0;
  const whyNot = useWhyNot(mailbox, seeds.data);
  const run = (
    <Button
      variant={tests.length > 0 ? 'default' : 'filled'}
      size={tests.length > 0 ? 'xs' : 'sm'}
      leftSection={<IconMailSearch size={16} aria-hidden />}
      disabled={whyNot !== null}
      onClick={() => setOpen(true)}
    >
      {t(($) => $.placement.run)}
    </Button>
  );
  return (
    <div {...target}>
      <SectionCard
        title={t(($) => $.placement.title)}
        hint={(isReady && canTest && whyNot) || t(($) => $.placement.hint)}
        actions={canTest && tests.length > 0 && run}
      >
        {!isReady && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={64} />}
        {!isReady && error && <FormFailure text={errorText(t, error)} />}
        {isReady && !canTest && tests.length === 0 && <p className={classes.quiet}>{t(($) => $.placement.noSeeds)}</p>}
        {isReady && canTest && tests.length === 0 && (
          <EmptyState
            icon={IconMailSearch}
            title={t(($) => $.placement.none)}
            text={t(($) => $.placement.noneText)}
            action={run}
          />
        )}
        {isReady && shown && (
          <div className={classes.body}>
            <TestResult key={shown._id} test={shown} mailbox={mailbox} />
            <TestList
              tests={tests}
              shown={shown._id}
              onChoose={(id) => onChoose(id === tests[0]?._id ? undefined : id)}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
              isBusy={list.isFetchingNextPage}
            />
          </div>
        )}
      </SectionCard>
      {isOpen && seeds.data && (
        <RunTestModal
          mailbox={mailbox}
          seeds={seeds.data}
          onClose={() => setOpen(false)}
          onStarted={() => onChoose(undefined)}
        />
      )}
    </div>
  );
}

/** Why no test can be made of it now; null where one can. */
function useWhyNot(
  { state }: Mailbox,
  seeds: { left_today: number; mails_left_today: number } | undefined,
): string | null {
  const { t } = useTranslation();
  if (!seeds || state === 'broken' || state === 'disconnected' || state === 'paused' || state === 'held')
    return t(($) => $.placement.whyNot.notSending);
  if (seeds.left_today === 0) return t(($) => $.placement.whyNot.noneLeft);
  return seeds.mails_left_today === 0 ? t(($) => $.placement.whyNot.full) : null;
}
