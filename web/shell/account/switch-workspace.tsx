import { Alert, Button, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconLock, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSpace } from '../../../contract/spaces/schemas.ts';
import { api } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { spaceQueries } from '../../features/people/spaces/queries.ts';
import { useSpaceTexts } from '../../features/people/spaces/use-space-texts.ts';
import { SkeletonCards } from '../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../ui/feedback/snackbars.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { dialogs } from '../open-dialog.ts';
import { useUser } from '../session/use-access-state.ts';
import classes from './switch-workspace.module.css';
import { Avatar } from '../../ui/display/avatar.tsx';

/** The person's own workspaces, to go on in another one. */
export function SwitchWorkspace() {
  const { t } = useTranslation();
  const { can } = useBrand();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<OwnSpace | null>(null);
  const spaces = useQuery(spaceQueries.own());
  const enter = useEnterWorkspace();
  const found = spaces.data?.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const choose = (space: OwnSpace) => {
    setRefused(space.status === 'active' ? null : space);
    if (space.status === 'active' && !space.is_current) enter.mutate(space);
  };
  return (
    <Modal
      opened
      size={725}
      onClose={dialogs.close}
      title={t(($) => $.switchWorkspace.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <div className={classes.bar}>
        <TextInput
          className={classes.find}
          type="search"
          data-autofocus
          value={typed}
          placeholder={t(($) => $.switchWorkspace.find)}
          aria-label={t(($) => $.switchWorkspace.find)}
          leftSection={<IconSearch size={15} aria-hidden />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!can('hide_new_workspace') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/workspace/add" onClick={dialogs.close} />}
          >
            {t(($) => $.switchWorkspace.add)}
          </Button>
        )}
      </div>
      {refused && <Refused space={refused} />}
      {(spaces.error ?? enter.error) && (
        <Alert color="red" role="alert" className={classes.refused}>
          {errorText(t, spaces.error ?? enter.error)}
        </Alert>
      )}
      {spaces.isPending && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={60} />}
      {found?.length === 0 && <p className={classes.none}>{t(($) => $.switchWorkspace.none)}</p>}
      <ul className={classes.list}>
        {found?.map((space) => (
          <li key={space._id}>
            <Choice
              space={space}
              isEntering={enter.isPending && enter.variables._id === space._id}
              onChoose={() => choose(space)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Choice({ space, isEntering, onChoose }: { space: OwnSpace; isEntering: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const words = useSpaceTexts();
  return (
    <UnstyledButton
      className={classes.choice}
      data-closed={space.status !== 'active' || undefined}
      aria-current={space.is_current || undefined}
      aria-busy={isEntering || undefined}
      onClick={onChoose}
    >
      <Avatar src={space.avatar} name={space.name} alt="" aria-hidden size={36} radius="md" />
      <span className={classes.names}>
        <strong>{space.name}</strong>
        <span>
          {words.role(space.role)} · {t(($) => $.menu.people, { count: space.users_count })}
        </span>
      </span>
      {space.is_current && <span className={classes.current}>{t(($) => $.switchWorkspace.current)}</span>}
      {!space.is_current && (
        <StatusPill tone={space.status === 'active' ? 'green' : 'red'}>{words.status(space.status)}</StatusPill>
      )}
    </UnstyledButton>
  );
}

function Refused({ space }: { space: OwnSpace }) {
  const { t } = useTranslation();
  const words = useSpaceTexts();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconLock size={18} />}
      className={classes.refused}
      title={t(($) => $.spaces.cannotChoose)}
    >
      {words.refusal(space.status)}
    </Alert>
  );
}

/** The server keeps the choice and home begins anew; who runs the platform names it in the address instead. */
function useEnterWorkspace() {
  const { t } = useTranslation();
  const isVisiting = useUser().space?.is_visiting === true;
  return useMutation({
    mutationFn: async (space: OwnSpace) => {
      if (!isVisiting) await api.spaces.choose({ space_id: space._id });
    },
    onSuccess: (_, { _id }) => {
      snackbars.showAfterReload({ type: 'success', text: t(($) => $.switchWorkspace.done) });
      location.assign(isVisiting ? `/campaigns/my-campaigns?space=${_id}` : '/');
    },
  });
}
