import { Button } from '@mantine/core';
import {
  IconBrowser,
  IconClockHour9,
  IconCloud,
  IconLock,
  IconMapPin,
  IconPlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { ScreenMessage } from '../../shell/screens/screen-message.tsx';
import message from '../../shell/screens/screen-message.module.css';
import { useUser } from '../../shell/use-standing.ts';
import { openUpgrade, useFeature } from '../billing/public.ts';
import classes from './add-first-page.module.css';
import { openAddAccount } from './open-credential-modal.ts';

/** No account to work with: why the product stands still, and what connecting one will ask for. */
export function AddFirstPage() {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const isMember = useUser().space?.role === 'member';
  const title = t(($) => $.addFirst.title);
  usePageTitle(title);
  const text = isMember ? t(($) => $.addFirst.memberText) : t(($) => $.addFirst.text, { network });
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconUserPlus} title={title} text={text}>
        {!isMember && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openAddAccount}>
            {t(($) => $.switcher.add)}
          </Button>
        )}
        {!isMember && <Needed network={network} />}
        {!isMember && <Ways />}
      </ScreenMessage>
    </div>
  );
}

/** How an account can be run, and what the workspace's plan lacks for it. */
function Ways() {
  const { t } = useTranslation();
  const ways = [
    {
      feature: 'extension',
      icon: IconBrowser,
      text: t(($) => $.addFirst.extension),
      condition: useFeature('extension'),
    },
    { feature: 'cloud', icon: IconCloud, text: t(($) => $.addFirst.cloud), condition: useFeature('cloud') },
  ] as const;
  const offered = ways.filter(({ condition }) => condition === 'active' || condition === 'upgrade');
  if (offered.length === 0) return null;
  return (
    <div className={classes.needed}>
      <h2>{t(($) => $.addFirst.ways)}</h2>
      <ul>
        {offered.map(({ feature, icon: Icon, text, condition }) => (
          <li key={feature}>
            <Icon size={18} stroke={1.7} aria-hidden />
            <span>{text}</span>
            {condition === 'upgrade' && (
              <Button size="compact-xs" variant="default" onClick={() => openUpgrade(feature)}>
                {t(($) => $.menu.upgrade)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Needed({ network }: { network: string }) {
  const { t } = useTranslation();
  const needed = [
    { icon: IconLock, text: t(($) => $.addFirst.signIn, { network }) },
    { icon: IconMapPin, text: t(($) => $.addFirst.country) },
    { icon: IconClockHour9, text: t(($) => $.addFirst.hours) },
  ];
  return (
    <div className={classes.needed}>
      <h2>{t(($) => $.addFirst.needed)}</h2>
      <ul>
        {needed.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
