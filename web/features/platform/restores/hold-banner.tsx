import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { loadOrReload } from '../../../load-or-reload.ts';
import bannerClasses from '../../../shell/banners/banners.module.css';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { restoreQueries } from './queries.ts';

const ReleaseDialog = lazy(
  loadOrReload(() => import('./release-dialog.tsx').then(({ ReleaseDialog }) => ({ default: ReleaseDialog }))),
);

/** After a restore everybody is told that nothing leaves; who runs the platform can see how it stands, and end it. */
export function HoldBanner() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const isPlatformAdmin = useUser().platform_role === 'platform_admin';
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(restoreQueries.hold());
  const { hold = null, held_accounts: count = 0 } = data ?? {};
  if (!hold && count === 0) return null;
  const time = hold && moment(hold.backup_at);
  return (
    <aside className={bannerClasses.banner} data-tone="visit" aria-label={t(($) => $.restores.label)}>
      <IconPlayerPause size={18} stroke={1.7} aria-hidden />
      <p>{hold ? t(($) => $.restores.held, { time }) : t(($) => $.restores.heldAccounts, { count })}</p>
      {isPlatformAdmin && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(($) => $.restores.review)}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReleaseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
