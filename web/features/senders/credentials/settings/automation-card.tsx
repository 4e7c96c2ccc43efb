import { Button } from '@mantine/core';
import { IconBrowser, IconCloud } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationType, Credential } from '../../../../../contract/credentials/schemas.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { openUpgrade, useFeature } from '../../../money/billing/public.ts';
import classes from './account-settings.module.css';
import { AUTOMATION_TEXTS } from './credential-texts.ts';
import { ChangeAutomation } from './change-automation.tsx';

/** Where the account runs, and for admins the way to the other place. */
export function AutomationCard({ account, isManager }: { account: Credential; isManager: boolean }) {
  const { t } = useTranslation();
  const isCloud = account.automation_type === 'cloud';
  return (
    <SectionCard title={t(($) => $.connection.automation)}>
      <div className={classes.form}>
        <div className={classes.fact}>
          <IconTile icon={isCloud ? IconCloud : IconBrowser} tone="violet" />
          <div className={rows.text}>
            <strong>{AUTOMATION_TEXTS[account.automation_type](t)}</strong>
            <span>{isCloud ? t(($) => $.connection.cloudText) : t(($) => $.connection.extensionText)}</span>
          </div>
        </div>
        {isManager && <Change account={account} to={isCloud ? 'extension' : 'cloud'} />}
      </div>
    </SectionCard>
  );
}

function Change({ account, to }: { account: Credential; to: AutomationType }) {
  const { t } = useTranslation();
  const condition = useFeature(to);
  const [isOpen, setOpen] = useState(false);
  if (condition === undefined || condition === 'none') return null;
  return (
    <div className={classes.buttons}>
      <Button size="xs" variant="default" onClick={() => (condition === 'upgrade' ? openUpgrade(to) : setOpen(true))}>
        {to === 'cloud' ? t(($) => $.connection.toCloud) : t(($) => $.connection.toExtension)}
      </Button>
      {isOpen && <ChangeAutomation account={account} to={to} onClose={() => setOpen(false)} />}
    </div>
  );
}
