import { Button, Menu, NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { STATUS_LABELS } from '../../../../../contract/labels/status-labels.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { LabelChips, LabelPicker, STATUS_TEXTS, StatusBadge } from '../../../contacts/labels/public.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import { useUpdateProspect } from '../details/use-update-prospect.ts';
import classes from './drawer.module.css';

/** How far things have come, the labels, and whose the person is: each changed by a click. */
export function ProspectAttributes({ person }: { person: ProspectDetail }) {
  const { t } = useTranslation();
  const { update } = useUpdateProspect(person);
  const { data: members = [] } = useQuery(preferenceQueries.workers());
  const label = useApiMutation({
    call: ({ id, isOn }: { id: string; isOn: boolean }) =>
      isOn
        ? api.prospects.addLabel({ id: person._id, label: id })
        : api.prospects.removeLabel({ id: person._id, label: id }),
    refresh: ['prospects', 'inbox'],
  });
  const add = (id: string) => label.mutate({ id, isOn: true });
  const remove = (id: string) => label.mutate({ id, isOn: false });
  return (
    <dl className={classes.marks}>
      <div>
        <dt>{t(($) => $.prospects.columns.status)}</dt>
        <dd>
          <Menu position="bottom-start" shadow="md" withinPortal>
            <Menu.Target>
              <UnstyledButton className={classes.status}>
                <StatusBadge status={person.status} />
                <VisuallyHidden>{t(($) => $.prospects.drawer.changeStatus)}</VisuallyHidden>
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown className={classes.statuses}>
              {STATUS_LABELS.map((status) => (
                <Menu.Item key={status} onClick={() => void update({ status })}>
                  {STATUS_TEXTS[status](t)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.prospects.columns.labels)}</dt>
        <dd>
          <LabelChips labels={person.labels} onRemove={({ _id }) => remove(_id)} />
          <LabelPicker value={person.labels.map(({ _id }) => _id)} onAdd={add} onRemove={remove}>
            <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={13} aria-hidden />}>
              {t(($) => $.prospects.bulk.label)}
            </Button>
          </LabelPicker>
        </dd>
      </div>
      <div>
        <dt id="assigned-to">{t(($) => $.prospects.columns.assignee)}</dt>
        <dd>
          <NativeSelect
            size="xs"
            aria-labelledby="assigned-to"
            value={person.assignee?._id ?? ''}
            data={[
              { value: '', label: t(($) => $.prospects.filters.nobody) },
              // somebody who left is still named
              ...(person.assignee && !members.some(({ _id }) => _id === person.assignee?._id)
                ? [{ value: person.assignee._id, label: person.assignee.full_name }]
                : []),
              ...members.map(({ _id, full_name, email }) => ({ value: _id, label: full_name.trim() || email })),
            ]}
            onChange={(event) => void update({ assignee_id: event.currentTarget.value || null })}
          />
        </dd>
      </div>
    </dl>
  );
}
