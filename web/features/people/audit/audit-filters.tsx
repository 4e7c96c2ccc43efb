import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS, type AuditKind } from '../../../../contract/audit/schemas.ts';
import { preferenceQueries } from '../preferences/public.ts';
import type { AuditSearch } from './audit-search.ts';
import { AUDIT_KIND_TEXTS } from './audit-texts.ts';
import classes from './audit.module.css';
import { DayField } from '../../../ui/form/day-field.tsx';

interface Props {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
}

export function AuditFilters({ search, onChange }: Props) {
  const { t } = useTranslation();
  const people = useQuery(preferenceQueries.workers()).data ?? [];
  const clear = { 'aria-label': t(($) => $.audit.clear), 'aria-hidden': false, tabIndex: 0 };
  return (
    <div className={classes.filters}>
      <Select
        label={t(($) => $.audit.kind)}
        placeholder={t(($) => $.audit.allKinds)}
        searchable
        clearable
        clearButtonProps={clear}
        data={AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_TEXTS[value](t) }))}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: (kind as AuditKind | null) ?? undefined })}
      />
      <Select
        label={t(($) => $.audit.person)}
        placeholder={t(($) => $.audit.everybody)}
        searchable
        clearable
        clearButtonProps={clear}
        data={people.map((person) => ({ value: person._id, label: person.full_name }))}
        value={search.person ?? null}
        onChange={(person) => onChange({ person: person ?? undefined })}
      />
      <DayField
        label={t(($) => $.audit.from)}
        max={search.to}
        value={search.from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayField
        label={t(($) => $.audit.to)}
        min={search.from}
        value={search.to ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </div>
  );
}
