import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { LabelForm } from './label-form.tsx';

export function CreateLabelPage() {
  const { t } = useTranslation();
  const space = useSpace();
  const navigate = useNavigate();
  const title = t(($) => $.labels.create);
  usePageTitle(title);
  if (!space) return null;
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.labels.subtitle)} />
      <SectionCard title={t(($) => $.labels.label)}>
        <LabelForm
          initial={{ name: '', color: '', shared: true }}
          submit={title}
          success={t(($) => $.labels.created)}
          spaceId={space._id}
          save={api.labels.create}
          onDone={() => void navigate({ to: '/preferences/workspace/labels/$id', params: { id: space._id } })}
        />
      </SectionCard>
    </div>
  );
}
