import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCreditCardOff, IconLifebuoy, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { dialogs } from '../../../shell/open-dialog.ts';
import { ScreenMessage } from '../../../shell/screens/screen-message.tsx';
import message from '../../../shell/screens/screen-message.module.css';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { useExitAction } from '../../../shell/session/use-exit-action.ts';
import classes from './billing.module.css';
import { PayDue } from './pay-due.tsx';
import { useDueInvoice } from './confirm/use-due-invoice.ts';
import { useIsByCard } from './use-is-by-card.ts';

/** Why nothing runs, whose workspace it is, and what can be done from here. */
export function BillingWarningPage() {
  const { t } = useTranslation();
  const { links } = useBrand();
  const space = useSpace();
  const workspace = space?.name ?? '';
  const isByCard = useIsByCard();
  const mayPay = isByCard && (space?.can.manage ?? false);
  const isDue = useDueInvoice() !== undefined;
  const out = useExitAction();
  const title = t(($) => $.billingWarning.title);
  usePageTitle(title);
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconCreditCardOff} title={title} text={t(($) => $.billingWarning.text, { workspace })}>
        <PayDue />
        {!mayPay && <p>{t(($) => $.upgrade.contact)}</p>}
        <div className={classes.choices}>
          <Button
            // what is due is paid above; else a plan is the way
            variant={isDue ? 'default' : 'filled'}
            leftSection={<IconListDetails size={16} />}
            renderRoot={(props) => <Link {...props} to="/pricing" />}
          >
            {isDue || !mayPay ? t(($) => $.billingWarning.plans) : t(($) => $.billingWarning.choose)}
          </Button>
          <Button
            component="a"
            variant="default"
            href={links.help ?? '/help'}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconLifebuoy size={16} />}
          >
            {t(($) => $.upgrade.support)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={16} />}
            onClick={() => dialogs.open('switch-workspace')}
          >
            {t(($) => $.switchWorkspace.title)}
          </Button>
          <Button variant="subtle" color="gray" leftSection={<out.icon size={16} />} onClick={out.go}>
            {out.label}
          </Button>
        </div>
      </ScreenMessage>
    </div>
  );
}
