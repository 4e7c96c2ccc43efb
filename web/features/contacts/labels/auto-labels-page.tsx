import { Button, Card } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { AutoLabelsForm } from './auto-labels-form.tsx';
import { labelQueries } from './queries.ts';

/** Rules that label prospects by themselves; they need a label first. */
export function AutoLabelsPage() {
  const { t } = useTranslation();
  const space = useSpace();
  const { data: labels } = useQuery(labelQueries.all());
  const rules = useQuery({ ...labelQueries.rules(space?._id ?? ''), enabled: space !== null }).data;
  const title = t(($) => $.autoLabels.title);
  usePageTitle(title);
  if (!space) return null;
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.autoLabels.subtitle)} />
      {(!labels || !rules) && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={56} />}
      {labels?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconTags}
            title={t(($) => $.autoLabels.noLabels)}
            text={t(($) => $.autoLabels.noLabelsText)}
            action={
              <Button
                renderRoot={(props) => (
                  <Link to="/preferences/workspace/labels/$id/create-new" params={{ id: space._id }} {...props} />
                )}
              >
                {t(($) => $.labels.create)}
              </Button>
            }
          />
        </Card>
      )}
      {labels && labels.length > 0 && rules && (
        <AutoLabelsForm key={space._id} spaceId={space._id} labels={labels} saved={rules.rules} />
      )}
    </div>
  );
}
