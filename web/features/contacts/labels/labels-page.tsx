import { Button, Card } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LABEL_TYPES } from '../../../../contract/labels/schemas.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { LabelList } from './label-list.tsx';
import classes from './labels.module.css';
import { labelQueries } from './queries.ts';
import { StatusList } from './status-list.tsx';

/** The labels in their order: the shared ones, and one's own. */
export function LabelsPage() {
  const { t } = useTranslation();
  const space = useSpace();
  const { data: all } = useQuery(labelQueries.all(LABEL_TYPES));
  const labels = all?.filter(({ type }) => type !== 'template');
  const ofTemplates = all?.filter(({ type }) => type === 'template') ?? [];
  const title = t(($) => $.labels.title);
  usePageTitle(title);
  if (!space) return null;
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/preferences/workspace/labels/$id/create-new" params={{ id: space._id }} {...props} />
      )}
    >
      {t(($) => $.labels.create)}
    </Button>
  );
  return (
    <div>
      <PageHeader
        title={title}
        subtitle={t(($) => $.labels.subtitle)}
        actions={labels && labels.length > 0 ? create : undefined}
      />
      {!labels && <SkeletonCards label={t(($) => $.ui.loading)} count={5} height={48} />}
      {labels && (
        <Card p={0} style={{ borderColor: 'var(--app-line)' }}>
          {labels.length === 0 ? (
            <EmptyState
              icon={IconTag}
              title={t(($) => $.labels.none)}
              text={t(($) => $.labels.noneText)}
              action={create}
            />
          ) : (
            <LabelList labels={labels} label={title} space={space} />
          )}
        </Card>
      )}
      <div className={classes.more}>
        {ofTemplates.length > 0 && (
          <SectionCard title={t(($) => $.nav.templates)} flush>
            <LabelList labels={ofTemplates} label={t(($) => $.nav.templates)} space={space} />
          </SectionCard>
        )}
        {all && <StatusList />}
      </div>
    </div>
  );
}
