import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PROSPECT_COLUMNS, type ProspectColumn } from '../../../../../contract/prospects/schemas.ts';
import { prospectColumn } from './prospect-table-columns.ts';
import { useCustomFields } from './use-custom-fields.ts';
import classes from './list.module.css';

interface Props {
  columns: readonly ProspectColumn[];
  onChange: (columns: readonly ProspectColumn[]) => void;
}

export function ColumnChooser({ columns, onChange }: Props) {
  const { t } = useTranslation();
  const fields = useCustomFields();
  const all: ProspectColumn[] = [...PROSPECT_COLUMNS, ...fields.map(({ key }) => `custom:${key}` as const)];
  return (
    <Popover position="bottom-end" shadow="md" width={220} withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={15} aria-hidden />}>
          {t(($) => $.prospects.toolbar.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.prospects.toolbar.columns)}>
        <Checkbox.Group
          label={t(($) => $.prospects.toolbar.columnsShown)}
          value={[...columns]}
          onChange={(names) => onChange(names as ProspectColumn[])}
        >
          <div className={classes.columnList}>
            {all.map((column) => (
              <Checkbox key={column} size="xs" value={column} label={prospectColumn(column, fields).label(t)} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
