import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { holdText, useReasonTexts } from '../../reasons/public.ts';
import classes from '../simulate.module.css';
import { useSimDates } from '../use-sim-dates.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

type Sender = Simulation['senders'][number];
const HELD = { paused: 'sender_paused', not_connected: 'sender_not_connected', limited: 'sender_limited' } as const;
const BARS = 20;

/** How many connection requests each account sends a day, and how much room it has left. */
export function SimulationSenders({ campaign, simulation }: { campaign: SimulatedCampaign; simulation: Simulation }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part}>
      <h3>{t(($) => $.simulate.requestsPerSender)}</h3>
      <ul className={classes.rows}>
        {simulation.senders.map((sender) => (
          <SenderRow key={sender.credentials_id} campaign={campaign} sender={sender} simulation={simulation} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  campaign: SimulatedCampaign;
  sender: Sender;
  simulation: Simulation;
}

function SenderRow({ campaign, sender, simulation: { begins, started_at } }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const now = useNow();
  // what begins now begins by the clock of the workspace, a day to come is one of the account's calendar
  const isOfCalendar = Date.parse(started_at) > now;
  const words = useReasonTexts({ isOfCalendar });
  const demo = useDemoClock();
  const account = useCredentials().find(({ _id }) => _id === sender.credentials_id);
  const name = account?.full_name ?? campaign.credentials?.full_name ?? '';
  const dates = useSimDates(account?.timezone);
  const peak = Math.max(0, ...sender.requests);
  const limit = sender.requests_limit[sender.requests.indexOf(peak)] ?? 0;
  const full = sender.requests.filter((count, day) => count > 0 && count >= (sender.requests_limit[day] ?? 0)).length;
  const held = begins ?? (sender.problem && { at: null, reason: HELD[sender.problem], values: {} });
  const why = held && holdText(t, words, held);
  const room = full > 0 ? t(($) => $.simulate.noHeadroom, { count: full }) : t(($) => $.simulate.headroom);
  const hint = !held
    ? room
    : held.at
      ? demo && !isOfCalendar
        ? t(($) => $.simulate.heldDemo, { why, when: demo.moment(held.at) })
        : t(($) => $.simulate.heldUntil, { why, when: dates.exact(held.at) })
      : t(($) => $.simulate.held, { why });
  return (
    <li>
      <Avatar src={account?.photo_link} name={name} size={32} alt="" />
      <div className={classes.grow}>
        <strong>{name}</strong>
        <span className={classes.hint} data-is-problem={held !== null || undefined}>
          {hint}
        </span>
      </div>
      <Spark sender={sender} />
      <span className={classes.ratio}>
        <strong>{number(Math.round(peak))}</strong> / {number(limit)}
      </span>
    </li>
  );
}

/** The first weeks at a glance; what the row says in words it shows. */
function Spark({ sender }: { sender: Sender }) {
  const days = sender.requests.slice(0, BARS);
  const most = Math.max(1, ...sender.requests_limit, ...days);
  return (
    <svg className={classes.spark} width={BARS * 4.4} height={26} aria-hidden>
      <line x1={0} x2={BARS * 4.4} y1={2} y2={2} />
      {days.map((count, day) => {
        const height = (count / most) * 22;
        const isFull = count > 0 && count >= (sender.requests_limit[day] ?? 0);
        return (
          <rect
            key={day}
            x={day * 4.4}
            width={3.2}
            y={26 - height}
            height={height}
            rx={1}
            data-is-full={isFull || undefined}
          />
        );
      })}
    </svg>
  );
}
