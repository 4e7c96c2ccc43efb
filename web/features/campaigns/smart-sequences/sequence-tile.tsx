import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SmartSequence } from '../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { SequenceThumb } from '../sequence/public.ts';
import classes from './smart-sequences.module.css';
import { useDeleteSequence } from './use-delete-sequence.ts';
import { useCreateFromSequence } from './use-create-from-sequence.ts';

/** A kept sequence: what it looks like, and what can be done with it. */
export function SequenceTile({ sequence }: { sequence: SmartSequence }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const remove = useDeleteSequence();
  const begin = useCreateFromSequence();
  const { _id: id, name } = sequence;
  return (
    <li className={classes.tile}>
      <Link className={classes.thumb} to="/smart-sequences/edit/$id" params={{ id }} aria-hidden tabIndex={-1}>
        <SequenceThumb sequence={{ nodes: sequence.sequences_nodes, links: sequence.sequences_links }} />
      </Link>
      <div className={classes.about}>
        <Link to="/smart-sequences/edit/$id" params={{ id }}>
          {name}
        </Link>
        <span>
          {t(($) => $.smartSequences.steps, { count: sequence.sequences_nodes.length })}
          {' · '}
          {ago(sequence.updated_at, now)}
        </span>
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" loading={begin.isPending} onClick={() => begin.mutate(sequence)}>
          {t(($) => $.smartSequences.use)}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t(($) => $.smartSequences.menu, { name })}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={15} />}
              renderRoot={(props) => <Link to="/smart-sequences/edit/$id" params={{ id }} {...props} />}
            >
              {t(($) => $.smartSequences.edit)}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => remove.mutate(sequence)}>
              {t(($) => $.smartSequences.remove)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
