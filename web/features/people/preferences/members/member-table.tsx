import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Worker } from '../../../../../contract/spaces/members.ts';
import { MemberCredentials, LastActive, MemberName, MemberPages, RolePill } from './member-parts.tsx';
import classes from './members.module.css';

export interface MemberListProps {
  workers: readonly Worker[];
  canManage: boolean;
  onEdit: (id: string) => void;
}

export function MemberTable({ workers, canManage, onEdit }: MemberListProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.scroll} aria-label={t(($) => $.members.list)} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.members.person)}</Table.Th>
            <Table.Th>{t(($) => $.members.role)}</Table.Th>
            <Table.Th>{t(($) => $.members.pagesLabel)}</Table.Th>
            <Table.Th>{t(($) => $.members.accountsLabel)}</Table.Th>
            <Table.Th>{t(($) => $.members.lastActive)}</Table.Th>
            {canManage && (
              <Table.Th>
                <VisuallyHidden>{t(($) => $.members.actions)}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {workers.map((worker) => (
            <Table.Tr key={worker._id}>
              <Table.Th scope="row" className={classes.nameCell}>
                <MemberName worker={worker} />
              </Table.Th>
              <Table.Td>
                <RolePill role={worker.role} />
              </Table.Td>
              <Table.Td>
                <MemberPages worker={worker} />
              </Table.Td>
              <Table.Td>
                <MemberCredentials worker={worker} />
              </Table.Td>
              <Table.Td className={classes.dim}>
                <LastActive worker={worker} />
              </Table.Td>
              {canManage && (
                <Table.Td ta="right">
                  <EditButton worker={worker} onEdit={onEdit} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

export function EditButton({ worker, onEdit }: { worker: Worker; onEdit: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" size="xs" onClick={() => onEdit(worker._id)}>
      {t(($) => $.members.edit)}
      <VisuallyHidden>{worker.full_name}</VisuallyHidden>
    </Button>
  );
}
