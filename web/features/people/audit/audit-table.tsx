import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/audit/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { DeviceName } from '../../../ui/display/device-name.tsx';
import { auditText } from './audit-texts.ts';
import classes from './audit.module.css';

/** Newest first. On a phone each entry stands as a block. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(($) => $.audit.time)}</Table.Th>
          <Table.Th>{t(($) => $.audit.what)}</Table.Th>
          <Table.Th>{t(($) => $.audit.where)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry._id}>
            <Table.Td className={classes.time}>
              <time dateTime={entry.at}>{moment(entry.at)}</time>
            </Table.Td>
            <Table.Td className={classes.what}>{auditText(t, entry)}</Table.Td>
            <Table.Td className={classes.where}>
              {entry.agent && <DeviceName agent={entry.agent} />}
              {entry.address && <span>{entry.address}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
