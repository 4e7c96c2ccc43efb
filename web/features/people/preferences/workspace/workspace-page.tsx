import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { CopyButton } from '../copy-button.tsx';
import { PhotoField } from '../photo-field.tsx';
import classes from '../preferences.module.css';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { LeaveWorkspace } from './leave-workspace.tsx';
import { RiskyCard } from './risky-card.tsx';
import { WorkspaceFacts } from './workspace-facts.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

/** Name, photo and country of the workspace; admins change them, members read them. */
export function WorkspacePage() {
  const { t } = useTranslation();
  const space = useSpace();
  const title = t(($) => $.workspace.title);
  usePageTitle(title);
  if (!space) return null;
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.workspace.subtitle)} />
      <div className={classes.cards}>
        {space.can.manage ? (
          <>
            <PhotoCard space={space} />
            <SectionCard title={t(($) => $.workspace.details)}>
              <WorkspaceForm space={space} />
            </SectionCard>
            <div id="risky">
              <RiskyCard />
            </div>
          </>
        ) : (
          <WorkspaceFacts space={space} />
        )}
        <SectionCard title={t(($) => $.workspace.id)} hint={t(($) => $.workspace.idHint)}>
          <div className={classes.buttons}>
            <code className={classes.mono}>{space._id}</code>
            <CopyButton text={space._id} />
          </div>
        </SectionCard>
        <LeaveWorkspace space={space} />
        {space.can.manage && <DeleteWorkspace space={space} />}
      </div>
    </div>
  );
}

function PhotoCard({ space }: { space: Space }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const keep = async (answer: Promise<Space>) => {
    await answer;
    await queryClient.invalidateQueries({ queryKey: ['spaces'] });
  };
  return (
    <SectionCard title={t(($) => $.workspace.photo)}>
      <PhotoField
        isSquare
        src={space.avatar}
        name={space.name}
        upload={(file) => keep(api.spaces.savePhoto({ file }))}
        remove={() => keep(api.spaces.deletePhoto())}
      />
    </SectionCard>
  );
}
