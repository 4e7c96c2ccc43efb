import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceRole } from '../../../../../contract/permissions.ts';
import prefs from '../preferences.module.css';

interface Props {
  role: SpaceRole;
  onChange: (role: SpaceRole) => void;
  isFixed?: boolean;
}

export function RoleField({ role, onChange, isFixed = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const hint = role === 'admin' ? t(($) => $.members.adminHint) : t(($) => $.members.memberHint);
  return (
    <div>
      <div id={id} className={prefs.label}>
        {t(($) => $.members.role)}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        disabled={isFixed}
        value={role}
        onChange={onChange}
        data={[
          { value: 'member', label: t(($) => $.members.member) },
          { value: 'admin', label: t(($) => $.members.admin) },
        ]}
      />
      <p className={prefs.dim} style={{ marginTop: 'var(--space-6)' }}>
        {isFixed ? t(($) => $.members.lastAdmin) : hint}
      </p>
    </div>
  );
}
