import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconMessage, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { BulkDialogs, type BulkAction } from '../bulk/bulk-dialogs.tsx';
import { exportFileName } from './export-file-name.ts';
import classes from './drawer.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** What can be done with one person. */
export function ProspectActions({ person, onGone }: { person: ProspectDetail; onGone: () => void }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  const download = useApiMutation({
    call: () => api.prospects.data({ id: person._id }),
    onDone: (data) =>
      saveFile(`${exportFileName(person.full_name)}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  return (
    <div className={classes.actions}>
      <Button
        size="xs"
        leftSection={<IconMessage size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/inbox/{-$profileId}" params={{ profileId: person._id }} />}
      >
        {t(($) => $.prospects.drawer.conversation)}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserPlus size={15} aria-hidden />}
        onClick={() => setAction('add_to_campaign')}
      >
        {t(($) => $.prospects.bulk.add)}
      </Button>
      {person.link && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={person.link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={15} aria-hidden />}
        >
          {t(($) => $.prospects.drawer.profile)}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t(($) => $.prospects.drawer.more)}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {person.is_excluded ? (
            <Menu.Item onClick={() => setAction('include')}>{t(($) => $.prospects.bulk.include)}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAction('exclude')}>{t(($) => $.prospects.bulk.exclude)}</Menu.Item>
          )}
          {!person.is_blacklisted && (
            <Menu.Item onClick={() => setAction('blacklist')}>{t(($) => $.prospects.bulk.blacklist)}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('merge')}>{t(($) => $.prospects.merge.other)}</Menu.Item>
          <Menu.Item onClick={() => download.mutate()}>{t(($) => $.prospects.drawer.data)}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red.9" onClick={() => setDialog('erase')}>
            {t(($) => $.prospects.erase.open)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {action && (
        <BulkDialogs
          action={action}
          who={{ profile_ids: [person._id] }}
          count={1}
          onClose={() => setAction(null)}
          onBegun={() => undefined}
        />
      )}
      {dialog === 'merge' && <MergeDialog person={person} onClose={() => setDialog(null)} />}
      {dialog === 'erase' && <EraseDialog person={person} onClose={() => setDialog(null)} onErased={onGone} />}
    </div>
  );
}
