import { Button, Card } from '@mantine/core';
import { IconAlertTriangle, IconWorldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RESEARCHES_PER_DAY } from '../../../../contract/research/schemas.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { RESEARCH_ERROR_TEXTS } from './error-texts.ts';
import { researchQueries } from './queries.ts';
import { ResearchCard } from './research-card.tsx';
import { ResearchForm } from './research-form.tsx';
import classes from './research.module.css';

registerErrorTexts(RESEARCH_ERROR_TEXTS);

/** What companies say of themselves: read from their public pages, and kept as an overview that can be changed. */
export function ResearchPage() {
  const { t } = useTranslation();
  const condition = useFeature('ai_company_researches');
  // known with the workspace, before what its plan could have is
  const isInPlan = useSpace()?.features_settings.simple_features.ai_features.ai_company_researches === true;
  const title = t(($) => $.research.title);
  usePageTitle(title);
  // no plan has it
  if (!isInPlan && condition === 'none') return <Navigate to="/preferences/user/basic" replace />;
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.research.subtitle)} />
      {isInPlan ? <Researches /> : <NeedsPlan canUpgrade={condition === 'upgrade'} />}
    </div>
  );
}

function NeedsPlan({ canUpgrade }: { canUpgrade: boolean }) {
  const { t } = useTranslation();
  return (
    <Card p={0}>
      <EmptyState
        icon={IconWorldSearch}
        title={t(($) => $.research.upgrade.title)}
        text={t(($) => $.research.upgrade.text)}
        action={
          canUpgrade && (
            <Button onClick={() => openUpgrade('ai_company_researches')}>{t(($) => $.research.upgrade.open)}</Button>
          )
        }
      />
    </Card>
  );
}

function Researches() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(researchQueries.list());
  if (error && !data)
    return (
      <Card p={0}>
        <EmptyState
          icon={IconAlertTriangle}
          title={t(($) => $.research.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      </Card>
    );
  if (!data) return <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={180} />;
  const { company_researches: researches, remaining_attempts: left } = data;
  return (
    <div className={classes.cards}>
      <SectionCard
        title={t(($) => $.research.form.title)}
        hint={t(($) => $.research.form.hint)}
        actions={
          <span className={classes.counter}>
            {t(($) => $.research.perDay, { left: number(left), max: number(RESEARCHES_PER_DAY) })}
          </span>
        }
      >
        <ResearchForm left={left} />
      </SectionCard>
      {researches.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconWorldSearch}
            title={t(($) => $.research.empty.title)}
            text={t(($) => $.research.empty.text)}
          />
        </Card>
      )}
      {researches.map((research) => (
        <ResearchCard key={research._id} research={research} />
      ))}
    </div>
  );
}
