import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardIncident } from '../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './guard.module.css';

const SHOWN = 5;

/** The mails that count against it: to whom, of which campaign, from which list. */
export function IncidentList({ incidents }: { incidents: readonly GuardIncident[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (incidents.length === 0) return null;
  const title = t(($) => $.guard.incidents.title);
  return (
    <div className={classes.block}>
      <h3>{title}</h3>
      <ul className={classes.rows} aria-label={title}>
        {(isWhole ? incidents : incidents.slice(0, SHOWN)).map((incident) => (
          <Incident key={`${incident.kind} ${incident.address} ${incident.at}`} incident={incident} />
        ))}
      </ul>
      {incidents.length > SHOWN && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(($) => $.mailboxes.showFewer) : t(($) => $.mailboxes.showAll, { count: incidents.length })}
        </Anchor>
      )}
    </div>
  );
}

function Incident({
  incident: { kind, address, at, campaign, list, profile_id: profileId },
}: {
  incident: GuardIncident;
}) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const now = useNow();
  return (
    <li>
      <div className={classes.what}>
        <strong>
          {profileId ? (
            <Link to="/profiles/my-prospects/{-$profileId}" params={{ profileId }}>
              {address}
            </Link>
          ) : (
            address
          )}
        </strong>
        {campaign && (
          <Link to="/campaign/view/$id/{-$tab}" params={{ id: campaign._id, tab: undefined }}>
            {campaign.name}
          </Link>
        )}
        {list && <span>{t(($) => $.guard.incidents.list, { list })}</span>}
      </div>
      <div className={classes.side}>
        <StatusPill tone="red">
          {kind === 'complaint' ? t(($) => $.guard.incidents.complaint) : t(($) => $.guard.incidents.hardBounce)}
        </StatusPill>
        <time dateTime={at} title={moment(at)}>
          {ago(at, now)}
        </time>
      </div>
    </li>
  );
}
