import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconDots, IconFolder, IconFolderPlus, IconFolders, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateFolder } from '../../../../contract/templates/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { DeleteFolder } from './delete-folder.tsx';
import { FolderName } from './folder-name.tsx';
import { templateQueries } from './queries.ts';
import classes from './templates.module.css';

const route = getRouteApi('/_app/templates/my-templates/');

/** Beside the list; on a phone one field above it. */
export function Folders() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data: folders = [] } = useQuery(templateQueries.folders());
  const [isNaming, setNaming] = useState(false);
  const { folder } = route.useSearch();
  const navigate = route.useNavigate();
  const create = (
    <ActionIcon aria-label={t(($) => $.templates.newFolder)} onClick={() => setNaming(true)}>
      <IconFolderPlus size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  const naming = isNaming && <FolderName onClose={() => setNaming(false)} />;
  if (isPhone)
    return (
      <div className={classes.foldersRow}>
        <Select
          aria-label={t(($) => $.templates.folders)}
          placeholder={t(($) => $.templates.allFolders)}
          leftSection={<IconFolder size={15} aria-hidden />}
          data={folders.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={folder ?? null}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.templates.allFolders) }}
          onChange={(next) =>
            void navigate({ search: (now) => ({ ...now, page: undefined, folder: next ?? undefined }), replace: true })
          }
        />
        {create}
        {naming}
      </div>
    );
  return (
    <aside className={classes.folders}>
      <header>
        <h2>{t(($) => $.templates.folders)}</h2>
        {create}
      </header>
      <ul>
        <li>
          <Link
            from="/templates/my-templates/"
            to="/templates/my-templates"
            search={(now) => ({ ...now, page: undefined, folder: undefined })}
            className={classes.folder}
            data-status={folder ? undefined : 'active'}
            aria-current={folder ? undefined : 'page'}
            activeOptions={{ exact: true }}
          >
            <IconFolders size={16} stroke={1.7} aria-hidden />
            <span>{t(($) => $.templates.allFolders)}</span>
          </Link>
        </li>
        {folders.map((each) => (
          <FolderLine key={each._id} folder={each} isOpen={each._id === folder} />
        ))}
      </ul>
      {naming}
    </aside>
  );
}

function FolderLine({ folder, isOpen }: { folder: TemplateFolder; isOpen: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [asking, setAsking] = useState<'name' | 'delete' | null>(null);
  return (
    <li>
      <Link
        from="/templates/my-templates/"
        to="/templates/my-templates"
        search={(now) => ({ ...now, page: undefined, folder: folder._id })}
        className={classes.folder}
        data-status={isOpen ? 'active' : undefined}
        aria-current={isOpen ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <IconFolder size={16} stroke={1.7} aria-hidden />
        <span>{folder.name}</span>
        <span className={classes.count}>{number(folder.templates)}</span>
      </Link>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={26} aria-label={t(($) => $.templates.folderMore, { name: folder.name })}>
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setAsking('name')}>
            {t(($) => $.templates.rename)}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setAsking('delete')}>
            {t(($) => $.templates.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'name' && <FolderName folder={folder} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteFolder folder={folder} onClose={() => setAsking(null)} />}
    </li>
  );
}
