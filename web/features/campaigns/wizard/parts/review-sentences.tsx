import {
  IconCalendarClock,
  IconChecklist,
  IconGauge,
  IconMessageOff,
  IconRoute,
  type IconSend,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { isCollecting } from '../../searches/public.ts';
import { sequenceBody, useStepTexts } from '../../sequence/public.ts';
import { holdText, useReasonTexts } from '../../reasons/public.ts';
import { wizardQueries } from '../queries.ts';
import { sequenceLength } from './sequence-length.ts';
import type { Check } from '../draft/use-check.ts';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import classes from '../wizard.module.css';

interface Sentence {
  icon: typeof IconSend;
  text: string;
  more?: string;
}

/** The whole campaign in a handful of sentences. */
export function ReviewSentences({ draft, check }: { draft: CampaignDraft; check: Check }) {
  const sentences = useSentences(draft, check);
  return (
    <ul className={classes.sentences}>
      {sentences.map(({ icon: Icon, text, more }) => (
        <li key={text}>
          <Icon size={18} stroke={1.7} aria-hidden />
          <span>
            {text}
            {more && <small>{more}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useSentences({ campaign, sequence, type }: CampaignDraft, { searches, account }: Check): Sentence[] {
  const { t } = useTranslation();
  const words = useStepTexts();
  const reasons = useReasonTexts();
  const demo = useDemoClock();
  const { data: begins } = useQuery({
    ...wizardQueries.begins({
      ...sequenceBody(sequence, type),
      credentials: campaign.credentials_id,
      is_email_only: campaign.is_email_only,
    }),
    enabled: campaign.credentials_id !== null && sequence.nodes.length > 0,
  });
  const { people } = campaign.counters;
  const collecting = searches.filter(isCollecting).length;
  const found: Sentence[] = [
    {
      icon: IconUsers,
      text: t(($) => $.wizard.review.people, { count: people }),
      more: collecting > 0 ? t(($) => $.wizard.review.collecting, { count: collecting }) : undefined,
    },
  ];
  if (sequence.nodes.length > 0) {
    const { steps, days } = sequenceLength(sequence);
    const length = t(($) => $.wizard.days, { count: days });
    found.push({
      icon: IconRoute,
      text: t(($) => $.wizard.review.steps, { count: steps, length }),
      // where the ways part, an arrow from one step to the next would not be true
      more: sequence.nodes
        .filter(({ action }) => action)
        .map((node) => words.step(node))
        .join(sequence.nodes.some(({ condition }) => condition) ? ' · ' : ' → '),
    });
  }
  if (account) {
    const hours = { from: `${pad(account.work_hours_start)}:00`, to: `${pad(account.work_hours_end)}:00` };
    const zone = demo?.name ?? account.timezone.replaceAll('_', ' ');
    const beginsAt = (at: string) =>
      demo
        ? t(($) => $.wizard.review.beginsDemo, { when: demo.moment(at) })
        : t(($) => $.wizard.review.begins, { when: whenIn(account.timezone, new Date(at)), zone });
    found.push({
      icon: IconUserCircle,
      text: t(($) => $.wizard.review.sender, { name: account.full_name, ...hours, zone }),
      more: daysOf(account.working_days),
    });
    if (begins)
      found.push({
        icon: IconCalendarClock,
        text: begins.reason
          ? begins.at
            ? beginsAt(begins.at)
            : t(($) => $.wizard.review.beginsNever)
          : t(($) => $.wizard.review.beginsNow),
        more: begins.reason ? capitalised(holdText(t, reasons, begins)) : undefined,
      });
  }
  const perDay = campaign.settings.new_people_per_day;
  found.push({
    icon: IconGauge,
    text: perDay ? t(($) => $.wizard.review.perDay, { count: perDay }) : t(($) => $.wizard.review.asLimits),
  });
  if (campaign.settings.requires_approval)
    found.push({ icon: IconChecklist, text: t(($) => $.wizard.review.approval) });
  found.push({ icon: IconMessageOff, text: t(($) => $.wizard.review.stops) });
  return found;
}

/** Reasons are worded in lower case. */
const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(chosenLanguage()) + text.slice(1);

const pad = (value: number) => String(value).padStart(2, '0');

/** The first of January 2024 was a Monday. */
function daysOf(days: readonly number[]): string {
  const format = dateFormat({ weekday: 'long', timeZone: 'UTC' });
  const names = days.map((day) => format.format(new Date(Date.UTC(2024, 0, day))));
  return new Intl.ListFormat(chosenLanguage(), { type: 'conjunction' }).format(names);
}

const whenIn = (timeZone: string, moment: Date): string =>
  dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
