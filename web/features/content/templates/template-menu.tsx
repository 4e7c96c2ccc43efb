import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { useTemplateActions } from './use-template-actions.ts';

const route = getRouteApi('/_app/templates/my-templates/');

/** What can be done with one: open, see its numbers, copy, delete with a way back. */
export function TemplateMenu({ template }: { template: Template }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { copy, remove } = useTemplateActions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.templates.more, { name: template.name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={15} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/templates/my-templates/edit/$id" params={{ id: template._id }} {...props} />
          )}
        >
          {template.is_editable ? t(($) => $.templates.edit) : t(($) => $.templates.open)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={15} aria-hidden />}
          onClick={() => void navigate({ search: (now) => ({ ...now, stats: template._id }), replace: true })}
        >
          {t(($) => $.templates.statistics)}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => copy.mutate(template)}>
          {t(($) => $.templates.copy)}
        </Menu.Item>
        {template.is_editable && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => remove.mutate(template)}
          >
            {t(($) => $.templates.delete)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
