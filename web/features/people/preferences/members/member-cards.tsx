import { useTranslation } from 'react-i18next';
import { MemberCredentials, LastActive, MemberName, MemberPages, RolePill } from './member-parts.tsx';
import { EditButton, type MemberListProps } from './member-table.tsx';
import classes from './members.module.css';

/** The same people on a phone. */
export function MemberCards({ workers, canManage, onEdit }: MemberListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={t(($) => $.members.list)}>
      {workers.map((worker) => (
        <li key={worker._id} className={classes.card}>
          <div className={classes.cardHead}>
            <MemberName worker={worker} />
            <RolePill role={worker.role} />
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>{t(($) => $.members.pagesLabel)}</dt>
              <dd>
                <MemberPages worker={worker} />
              </dd>
            </div>
            <div>
              <dt>{t(($) => $.members.accountsLabel)}</dt>
              <dd>
                <MemberCredentials worker={worker} />
              </dd>
            </div>
            <div>
              <dt>{t(($) => $.members.lastActive)}</dt>
              <dd>
                <LastActive worker={worker} />
              </dd>
            </div>
          </dl>
          {canManage && <EditButton worker={worker} onEdit={onEdit} />}
        </li>
      ))}
    </ul>
  );
}
