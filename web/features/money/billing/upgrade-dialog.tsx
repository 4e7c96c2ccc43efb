import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES, type Feature, upgradeTierFor } from '../../../../contract/features.ts';
import { dialogs } from '../../../shell/open-dialog.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { spaceQueries } from '../../people/spaces/public.ts';
import classes from './billing.module.css';
import { ContactSupport } from './contact-support.tsx';
import { PlanCards } from './plan-cards.tsx';
import { featureName, useTierName } from './plan-names.ts';
import { type PriceChoice, useIsSoldByPeople, usePlanPrices } from './plan-prices.ts';
import { useLimit } from './use-feature.ts';

/** What something needs that the workspace's tier does not have. */
export function UpgradeDialog() {
  const { t } = useTranslation();
  const tierName = useTierName();
  const isPhone = useIsPhone();
  const plans = useQuery(spaceQueries.plans()).data ?? [];
  const limit = useLimit('campaigns');
  const mailboxes = useLimit('email_integrations');
  const [chosen, choose] = useState<PriceChoice>({});
  const prices = usePlanPrices(chosen, choose);
  const isSoldByPeople = useIsSoldByPeople();
  const subject = dialogs.subject();
  const feature = FEATURES.find((name) => name === subject) ?? null;
  const own = plans.find((plan) => plan.is_current)?.tier;
  const needed = feature && own ? upgradeTierFor(feature, own, plans) : null;
  return (
    <Modal
      opened
      size={980}
      fullScreen={isPhone}
      onClose={dialogs.close}
      title={t(($) => $.upgrade.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <p className={classes.lead}>
        {subject === 'campaigns' && limit
          ? t(($) => $.upgrade.campaigns, { used: limit.used, count: limit.limit })
          : subject === 'email_integrations' && mailboxes
            ? t(($) => $.upgrade.mailboxes, { used: mailboxes.used, count: mailboxes.limit })
            : leadOf(t, feature, needed && tierName(needed))}
      </p>
      <div className={classes.inDialog}>
        <PlanCards isUpgrade prices={prices} needed={needed} wanted={feature} />
      </div>
      {!prices && isSoldByPeople && <ContactSupport />}
    </Modal>
  );
}

function leadOf(t: TFunction, feature: Feature | null, tier: string | null): string {
  if (!feature) return t(($) => $.upgrade.text);
  const name = featureName(t, feature);
  return tier ? t(($) => $.upgrade.needs, { feature: name, tier }) : t(($) => $.upgrade.notOffered, { feature: name });
}
