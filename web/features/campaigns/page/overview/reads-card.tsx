import { useTranslation } from 'react-i18next';
import type { CampaignRates, WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './overview.module.css';

/** Who opened mails and followed links: people, and apart from them what looks for others. */
export function ReadsCard({ campaign, rates: { total } }: { campaign: WholeCampaign; rates: CampaignRates }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const { opened, clicked, opened_by_machines, clicked_by_machines } = total;
  const hasOpens = campaign.is_open_tracking || opened.count + opened_by_machines > 0;
  const hasClicks = campaign.is_link_tracking || clicked.count + clicked_by_machines > 0;
  if (!hasOpens && !hasClicks) return null;
  const people = ({ count, percent }: typeof opened) =>
    percent === null ? number(count) : `${number(count)} · ${rate(percent / 100)}`;
  return (
    <SectionCard title={t(($) => $.campaign.reads.title)} hint={t(($) => $.campaign.reads.hint)}>
      <dl className={classes.reads}>
        {hasOpens && (
          <>
            <div>
              <dt>{t(($) => $.campaign.reads.opened)}</dt>
              <dd>{people(opened)}</dd>
            </div>
            <div data-apart>
              <dt>{t(($) => $.campaign.reads.openedByMachines)}</dt>
              <dd>{number(opened_by_machines)}</dd>
            </div>
          </>
        )}
        {hasClicks && (
          <>
            <div>
              <dt>{t(($) => $.campaign.reads.clicked)}</dt>
              <dd>{people(clicked)}</dd>
            </div>
            <div data-apart>
              <dt>{t(($) => $.campaign.reads.clickedByMachines)}</dt>
              <dd>{number(clicked_by_machines)}</dd>
            </div>
          </>
        )}
      </dl>
    </SectionCard>
  );
}
