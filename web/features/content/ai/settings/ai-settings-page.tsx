import { Button, Card } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { AI_ERROR_TEXTS } from '../error-texts.ts';
import { aiQueries } from '../queries.ts';
import { LimitsCard } from './limits-card.tsx';
import { ModelCard } from './model-card.tsx';
import classes from './settings.module.css';

registerErrorTexts(AI_ERROR_TEXTS);

/** By which model a workspace has texts made, how much of it in a day, and what no text may say. */
export function AiSettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(aiQueries.settings());
  const title = t(($) => $.ai.settings.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.ai.settings.subtitle)} />
      {!data && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={220} />}
      {error && !data && (
        <Card p={0}>
          <EmptyState
            icon={IconAlertTriangle}
            title={t(($) => $.ai.settings.failed)}
            text={errorText(t, error)}
            action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
          />
        </Card>
      )}
      {data && (
        <div className={classes.cards}>
          <ModelCard settings={data} />
          <LimitsCard settings={data} />
        </div>
      )}
    </div>
  );
}
