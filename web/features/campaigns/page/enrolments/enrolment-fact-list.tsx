import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import { FixButton, useReasonTexts, useRelativeDates } from '../../reasons/public.ts';
import { editableSequence } from '../../sequence/public.ts';
import { useStepName } from '../edit/use-step-name.ts';
import classes from './drawer.module.css';
import { EnrolmentStep, EnrolmentTime } from './enrolment-cells.tsx';
import { EnrolmentStatusPill } from './enrolment-status-pill.tsx';

/** How somebody stands, and if nothing happens, why not and what helps. */
export function EnrolmentFactList({ campaign, person }: { campaign: WholeCampaign; person: Enrolment }) {
  const { t } = useTranslation();
  const words = useReasonTexts();
  const when = useRelativeDates();
  const steps = useStepName(editableSequence(campaign));
  const { wait, finish_reason: end } = person;
  return (
    <section className={classes.facts}>
      <dl>
        <div>
          <dt>{t(($) => $.campaign.people.status)}</dt>
          <dd>
            <EnrolmentStatusPill {...person} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.people.step)}</dt>
          <dd>
            <EnrolmentStep row={person} steps={steps} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.people.when)}</dt>
          <dd>
            <EnrolmentTime row={person} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.person.contact)}</dt>
          <dd>
            {person.is_connected ? t(($) => $.campaign.person.connected) : t(($) => $.campaign.person.notConnected)}
            {person.has_replied && `, ${t(($) => $.campaign.person.replied)}`}
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.person.lastAct)}</dt>
          <dd className={classes.sentence}>{person.last_act_at ? when.near(person.last_act_at) : '—'}</dd>
        </div>
        <div>
          <dt>{t(($) => $.campaign.person.since)}</dt>
          <dd className={classes.sentence}>{when.near(person.created_at)}</dd>
        </div>
      </dl>
      {wait && (
        <div className={classes.why}>
          <div>
            <strong>{words.wait(wait.reason)}</strong>
            <span>{[words.detail(wait), words.until(wait)].filter(Boolean).join(' · ')}</span>
          </div>
          <FixButton campaign={campaign} wait={wait} who={{ profileId: person.profile._id, nodeId: person.node_id }} />
        </div>
      )}
      {end && (
        <div className={classes.why}>
          <div>
            <strong>{words.finish(end)}</strong>
          </div>
        </div>
      )}
    </section>
  );
}
