import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpace, useUser } from '../session/use-access-state.ts';
import { useExitAction } from '../session/use-exit-action.ts';
import classes from './banners.module.css';

/** Whoever runs the platform always sees whose workspace they are in, and the way back. */
export function VisitBanner() {
  const { t } = useTranslation();
  const isVisiting = useUser().space?.is_visiting === true;
  const space = useSpace();
  const out = useExitAction();
  if (!isVisiting || !space) return null;
  return (
    <aside className={classes.banner} data-tone="visit" aria-label={t(($) => $.banner.visitLabel)}>
      <IconEye size={18} stroke={1.7} aria-hidden />
      <p>{t(($) => $.banner.visit, { workspace: space.name })}</p>
      <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={out.go}>
        {out.label}
      </Button>
    </aside>
  );
}
