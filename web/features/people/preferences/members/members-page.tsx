import { Button, Card } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import prefs from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';
import { CodeCard } from './code-card.tsx';
import { InviteModal } from './invite-modal.tsx';
import { InvitesCard } from './invites-card.tsx';
import { MemberCards } from './member-cards.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { MemberTable } from './member-table.tsx';

const route = getRouteApi('/_app/preferences/workspace/users/$id');

/** The people of the workspace with their access; admins invite, change and remove. */
export function MembersPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const space = useSpace();
  const { data: workers } = useQuery(preferenceQueries.workers());
  const { member, inviting } = route.useSearch();
  const navigate = route.useNavigate();
  const title = t(($) => $.members.title);
  usePageTitle(title);
  if (!space) return null;
  const canManage = space.can.manage;
  const isInviting = canManage && inviting !== undefined;
  const setInviting = (next: boolean) =>
    void navigate({ search: (now) => ({ ...now, inviting: next ? 'true' : undefined }), resetScroll: false });
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, member: id }), resetScroll: false });
  const chosen = canManage && workers?.find((worker) => worker._id === member);
  return (
    <div>
      <PageHeader
        title={title}
        subtitle={canManage ? t(($) => $.members.subtitle) : t(($) => $.members.readOnly)}
        actions={
          canManage && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              {t(($) => $.members.invite)}
            </Button>
          )
        }
      />
      <div className={prefs.cards}>
        {!workers && <SkeletonCards label={t(($) => $.ui.loading)} count={4} height={58} />}
        {workers &&
          (isPhone ? (
            <MemberCards workers={workers} canManage={canManage} onEdit={open} />
          ) : (
            <Card p={0} style={{ borderColor: 'var(--app-line)' }}>
              <MemberTable workers={workers} canManage={canManage} onEdit={open} />
            </Card>
          ))}
        {canManage && (
          <>
            <InvitesCard spaceId={space._id} onInvite={() => setInviting(true)} />
            <CodeCard spaceId={space._id} />
          </>
        )}
      </div>
      {chosen && <MemberDrawer key={chosen._id} worker={chosen} space={space} onClose={() => open(undefined)} />}
      {isInviting && <InviteModal spaceId={space._id} workers={workers ?? []} onClose={() => setInviting(false)} />}
    </div>
  );
}
