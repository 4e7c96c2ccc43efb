import { Button } from '@mantine/core';
import { IconBrowser, IconClockHour9, IconCloud, IconLock, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import { openUpgrade } from '../../money/billing/public.ts';
import classes from './add-first-page.module.css';
import { useAutomations } from './use-automations.ts';
import { NoAccountMessage } from './no-account-message.tsx';

/** No account to work with: why the product stands still, and what connecting one will ask for. */
export function AddFirstPage() {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  return (
    <NoAccountMessage title={t(($) => $.addFirst.title)} text={t(($) => $.addFirst.text, { network })}>
      <Needed network={network} />
      <AutomationOptions />
    </NoAccountMessage>
  );
}

/** How an account can be run, and what the workspace's plan lacks for it. */
function AutomationOptions() {
  const { t } = useTranslation();
  const { cloud, extension } = useAutomations();
  const ways = [
    {
      feature: 'cloud',
      icon: IconCloud,
      text: t(($) => $.addFirst.cloud),
      condition: cloud,
    },
    { feature: 'extension', icon: IconBrowser, text: t(($) => $.addFirst.extension), condition: extension },
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
