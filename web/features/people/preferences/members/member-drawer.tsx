import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import prefs from '../preferences.module.css';
import { type MemberAccess, allowedPages, openPages, sameList } from './member-access.ts';
import { AccessFields } from './access-fields.tsx';
import { MemberName } from './member-parts.tsx';
import { RemoveMember } from './remove-member.tsx';
import { RoleField } from './role-field.tsx';

interface Props {
  worker: Worker;
  space: Space;
  onClose: () => void;
}

/** Role, pages and accounts of one person, saved together; only what changed is sent. */
export function MemberDrawer({ worker, space, onClose }: Props) {
  const { t } = useTranslation();
  const [role, setRole] = useState(worker.role);
  const [access, setAccess] = useState<MemberAccess>({
    pages: openPages(worker.allowed_pages),
    credentials: worker.available_credentials,
  });
  const save = useApiMutation({
    call: () => saveAccess(worker, space._id, role, access),
    refresh: ['spaces'],
    success: t(($) => $.members.saved, { name: worker.full_name }),
    onDone: onClose,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      styles={{ title: { fontSize: 'var(--text-lg)', fontWeight: 600 } }}
      title={t(($) => $.members.accessOf, { name: worker.full_name })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={prefs.form}>
        <MemberName worker={worker} />
        <RoleField role={role} onChange={setRole} isFixed={worker.is_last_admin} />
        {role === 'member' && <AccessFields access={access} onChange={setAccess} />}
        <div className={prefs.buttons}>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t(($) => $.preferences.save)}
          </Button>
          {!worker.is_self && <RemoveMember worker={worker} space={space} onDone={onClose} />}
        </div>
      </div>
    </Drawer>
  );
}

async function saveAccess(worker: Worker, spaceId: string, role: Worker['role'], access: MemberAccess): Promise<void> {
  const id = worker._id;
  if (role !== worker.role) await api.spaces.changeAdmin({ id, space_id: spaceId, is_admin: role === 'admin' });
  if (role === 'admin') return;
  if (!sameList(access.pages, openPages(worker.allowed_pages))) {
    await api.spaces.setAllowedPages({ id, allowed_pages: allowedPages(access.pages) });
  }
  if (!sameList(access.credentials, worker.available_credentials)) {
    await api.spaces.setCredentials({ id, space_id: spaceId, credentials: [...access.credentials] });
  }
}
