import { Button, Card, Select } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GENERATION_KINDS, type GenerationKind } from '../../../../../contract/ai/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { generationText } from '../panel/panel-texts.ts';
import { aiQueries } from '../queries.ts';
import { PromptLine } from './prompt-line.tsx';
import classes from './prompts.module.css';

/** What somebody had written, the newest first: also what took so long that they did not wait for it. */
export function PromptsPage() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<GenerationKind | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    aiQueries.generations(kind),
  );
  const title = t(($) => $.ai.prompts.title);
  usePageTitle(title);
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.ai.prompts.subtitle)} />
      <Select
        className={classes.filter}
        aria-label={t(($) => $.ai.prompts.kind)}
        placeholder={t(($) => $.ai.prompts.allKinds)}
        data={GENERATION_KINDS.map((value) => ({ value, label: generationText(t, value) }))}
        value={kind}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.ai.prompts.allKinds) }}
        onChange={(value) => setKind(value as GenerationKind | null)}
      />
      {!items && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={64} />}
      {error && !items && (
        <Card p={0}>
          <EmptyState
            icon={IconAlertTriangle}
            title={t(($) => $.ai.prompts.failed)}
            text={errorText(t, error)}
            action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
          />
        </Card>
      )}
      {items?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconHistory}
            title={t(($) => $.ai.prompts.empty)}
            text={kind ? t(($) => $.ai.prompts.emptyKind) : t(($) => $.ai.prompts.emptyHint)}
          />
        </Card>
      )}
      {items && items.length > 0 && (
        <Card p={0}>
          <ul className={classes.prompts} aria-label={title}>
            {items.map((generation) => (
              <PromptLine key={generation._id} generation={generation} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(($) => $.ai.prompts.more)}
        </Button>
      )}
    </div>
  );
}
