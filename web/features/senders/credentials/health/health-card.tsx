import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { AccountHealth } from '../../../../../contract/limits/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import pairs from '../pairs.module.css';
import { HEALTH_ACTION_TEXTS, healthLevel, HEALTH_LEVEL_TEXTS, HEALTH_PART_TEXTS } from './health-texts.ts';
import classes from './health.module.css';
import { healthQueries } from './queries.ts';
import { ScoreRing } from './score-ring.tsx';

/** How healthy the account is, out of what, and what would help. */
export function HealthCard({ account, isAsked }: { account: Credential; isAsked: boolean }) {
  const { t } = useTranslation();
  const { data: health, isError } = useQuery({ ...healthQueries.of(account._id), enabled: isAsked });
  return (
    <SectionCard flush title={t(($) => $.health.title)} hint={t(($) => $.health.hint)}>
      {health && <Score health={health} />}
      {health && <Parts health={health} />}
      {health && <Waiting health={health} />}
      {!health && !isError && (
        <div className={classes.loading} role="status" aria-label={t(($) => $.ui.loading)}>
          <Skeleton height={92} circle />
          <Skeleton height={220} radius="md" />
        </div>
      )}
      {isError && !health && <p className={classes.failed}>{t(($) => $.health.failed)}</p>}
    </SectionCard>
  );
}

function Score({ health: { score } }: { health: AccountHealth }) {
  const { t } = useTranslation();
  const level = healthLevel(score);
  return (
    <div className={classes.score}>
      <ScoreRing score={score} level={level} label={t(($) => $.health.score, { score })} />
      <div>
        <strong>{HEALTH_LEVEL_TEXTS[level].title(t)}</strong>
        <p>{HEALTH_LEVEL_TEXTS[level].text(t)}</p>
      </div>
    </div>
  );
}

/** Each part with its points; what is not full says what would help. */
function Parts({ health: { parts } }: { health: AccountHealth }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.parts}>
      {parts.map(({ part, points, of, values }) => (
        <li key={part}>
          <div className={classes.partHead}>
            <strong>{HEALTH_PART_TEXTS[part].title(t)}</strong>
            <span>{t(($) => $.health.points, { points, of })}</span>
          </div>
          <span className={classes.bar} data-level={healthLevel(of === 0 ? 100 : (points / of) * 100)} aria-hidden>
            <span style={{ width: `${of === 0 ? 100 : (points / of) * 100}%` }} />
          </span>
          <p>{points < of ? HEALTH_PART_TEXTS[part].tip(t, values) : HEALTH_PART_TEXTS[part].fine(t, values)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The limits that are used up today, and the invitations nobody has answered. */
function Waiting({ health }: { health: AccountHealth }) {
  const { t } = useTranslation();
  const reached = health.limits_reached.map((action) => HEALTH_ACTION_TEXTS[action](t));
  return (
    <dl className={`${pairs.pairs} ${classes.waiting}`}>
      <div>
        <dt>{t(($) => $.health.limitsReached)}</dt>
        <dd>{reached.length > 0 ? reached.join(', ') : t(($) => $.health.noneReached)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.health.pending)}</dt>
        <dd>
          <Link to="/settings/limits">{t(($) => $.health.pendingCount, { count: health.pending_invitations })}</Link>
        </dd>
      </div>
    </dl>
  );
}
