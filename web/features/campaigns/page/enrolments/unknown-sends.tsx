import { Button, Checkbox } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useRelativeDates } from '../../reasons/public.ts';
import { useStepTexts } from '../../sequence/public.ts';
import { campaignPageQueries } from '../queries.ts';
import classes from './people.module.css';
import { UnknownBulkBar } from './unknown-bulk-bar.tsx';

/** What may or may not have gone out: the network cannot say, so a person is asked; of one, of some, or of all. */
export function UnknownSends({ campaign, profileId }: { campaign: WholeCampaign; profileId?: string }) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const when = useRelativeDates();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // also those that are not shown
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(campaignPageQueries.unknown(campaign._id));
  const settle = useApiMutation({
    call: ({ id, wasSent }: { id: string; wasSent: boolean }) =>
      api.enrolments.settleUnknown({ id, was_sent: wasSent }),
    refresh: ['enrolments', 'campaigns'],
    success: t(($) => $.campaign.unknown.settled),
  });
  const items = (data?.items ?? []).filter(({ profile }) => !profileId || profile._id === profileId);
  if (items.length === 0) return null;
  const total = profileId ? items.length : (data?.total ?? items.length);
  // what somebody else has settled meanwhile is chosen no more
  const named = items.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const toggle = (id: string) => {
    setWhole(false);
    setChosen(new Set(named.includes(id) ? named.filter((each) => each !== id) : [...named, id]));
  };
  const isMany = !profileId && total > 1;
  return (
    <section className={classes.unknown} aria-label={t(($) => $.campaign.unknown.title, { count: items.length })}>
      <h2>
        <IconHelpCircle size={17} aria-hidden />
        {t(($) => $.campaign.unknown.title, { count: total })}
      </h2>
      <p>{t(($) => $.campaign.unknown.text)}</p>
      {isMany && (
        <UnknownBulkBar
          campaignId={campaign._id}
          total={total}
          named={named}
          isWhole={isWhole || named.length === total}
          onWhole={(isChosen) => {
            setWhole(isChosen);
            setChosen(new Set(isChosen ? items.map(({ _id }) => _id) : []));
          }}
        />
      )}
      <ul>
        {items.map(({ _id, action, profile, tried_at, text }) => (
          <li key={_id}>
            {isMany && (
              <Checkbox
                checked={chosen.has(_id)}
                onChange={() => toggle(_id)}
                aria-label={t(($) => $.campaign.unknown.choose, { name: profile.full_name })}
              />
            )}
            <div className={classes.unknownWords}>
              <strong>{profile.full_name}</strong>
              <span>
                {words.action(action)} · <time dateTime={tried_at}>{when.near(tried_at)}</time>
              </span>
              {text && <span className={classes.unknownText}>{text}</span>}
            </div>
            <div className={classes.unknownAnswers}>
              <Button
                size="compact-sm"
                variant="default"
                loading={settle.isPending}
                onClick={() => settle.mutate({ id: _id, wasSent: true })}
              >
                {t(($) => $.campaign.unknown.yes)}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={settle.isPending}
                onClick={() => settle.mutate({ id: _id, wasSent: false })}
              >
                {t(($) => $.campaign.unknown.no)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
