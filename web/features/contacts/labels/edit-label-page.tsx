import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LABEL_TYPES } from '../../../../contract/labels/schemas.ts';
import { api } from '../../../api/api.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { LabelForm } from './label-form.tsx';
import { labelQueries } from './queries.ts';

const route = getRouteApi('/_app/preferences/workspace/labels/$id/edit/$labelId');

export function EditLabelPage() {
  const { t } = useTranslation();
  const { id, labelId } = route.useParams();
  const navigate = route.useNavigate();
  const { data: labels } = useQuery(labelQueries.all(LABEL_TYPES));
  const label = labels?.find((each) => each._id === labelId);
  const title = t(($) => $.labels.editTitle);
  usePageTitle(title);
  if (labels && !label) return <GoneLabel id={id} />;
  return (
    <div>
      <PageHeader title={title} subtitle={label?.name} />
      {label ? (
        <SectionCard title={t(($) => $.labels.label)}>
          <LabelForm
            key={label._id}
            initial={{ name: label.name, color: label.color, shared: label.shared }}
            submit={t(($) => $.preferences.save)}
            success={t(($) => $.preferences.saved)}
            spaceId={id}
            save={(values) => api.labels.update({ id: label._id, ...values })}
            onDone={() => void navigate({ to: '/preferences/workspace/labels/$id', params: { id } })}
          />
        </SectionCard>
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={320} />
      )}
    </div>
  );
}

function GoneLabel({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <EmptyState
        icon={IconTag}
        title={t(($) => $.labels.gone)}
        text={t(($) => $.labels.goneText)}
        action={
          <Button renderRoot={(props) => <Link to="/preferences/workspace/labels/$id" params={{ id }} {...props} />}>
            {t(($) => $.labels.backToList)}
          </Button>
        }
      />
    </div>
  );
}
