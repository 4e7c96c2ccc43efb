import { Alert, Button, Drawer, Skeleton } from '@mantine/core';
import { IconDatabaseSearch, IconExternalLink, IconMessage, IconRocket, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPerson, SourcedValue } from '../../../../../contract/finder/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LookUpDialog, RunningLookUps, valueSourceText } from '../../../contacts/enrichment/public.ts';
import { ProspectAvatar } from '../../prospects/public.ts';
import { AddToCampaignDialog } from '../bar/add-to-campaign-dialog.tsx';
import { wordOf } from '../filter-parts.ts';
import { foundLookUp } from '../found-look-up.ts';
import { FoundMarks } from '../list/found-person-name.tsx';
import { KnowledgeMark } from '../list/knowledge-mark.tsx';
import { useFitText } from '../list/use-fit-text.ts';
import { finderQueries } from '../queries.ts';
import type { FoundChoice } from '../use-found-selection.ts';
import classes from './drawer.module.css';

interface Props {
  personId: string;
  /** As the list has them: why they fit what was asked for. */
  listed: FoundPerson | undefined;
  onClose: () => void;
  onSpent: () => void;
}

/** Somebody of the index: why they fit, every value with where it stands from, and what can be done. */
export function FoundDrawer({ personId, listed, onClose, onSpent }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useQuery(finderQueries.person(personId));
  const person = data?.person ?? listed;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Drawer
      opened
      position="right"
      size={isPhone ? '100%' : 520}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      classNames={{ title: classes.titleBox }}
      title={
        <span className={classes.title}>
          {person && <ProspectAvatar name={person.full_name} photoLink={person.photo_link} size={44} />}
          <span>
            <strong>{person ? person.full_name : t(($) => $.finder.drawer.title)}</strong>
            {person && <span>{[person.title, person.company.name].filter(Boolean).join(' · ')}</span>}
            {person && <span>{person.location}</span>}
          </span>
        </span>
      }
    >
      {error && !data && (
        <EmptyState
          icon={IconUserOff}
          title={isUnknown ? t(($) => $.finder.drawer.unknown) : t(($) => $.finder.drawer.failed)}
          text={isUnknown ? t(($) => $.finder.drawer.unknownText) : errorText(t, error)}
          action={
            isUnknown ? (
              <Button onClick={onClose}>{t(($) => $.finder.drawer.toList)}</Button>
            ) : (
              <Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>
            )
          }
        />
      )}
      {!data && !error && (
        <div className={classes.parts} role="status" aria-label={t(($) => $.ui.loading)}>
          <Skeleton height={30} width="70%" />
          <Skeleton height={48} radius="md" />
          <Skeleton height={260} radius="md" />
        </div>
      )}
      {data && (
        <div className={classes.parts}>
          <Actions person={data.person} onSpent={onSpent} />
          <RunningLookUps />
          <Fit person={data.person} fit={(listed ?? data.person).fit} />
          <Values values={data.values} />
        </div>
      )}
    </Drawer>
  );
}

function Actions({ person, onSpent }: { person: FoundPerson; onSpent: () => void }) {
  const { t } = useTranslation();
  const [action, setAction] = useState<'enrich' | 'add' | null>(null);
  const choice: FoundChoice = { sort: 'job_last_updated', named: [person._id] };
  const close = () => setAction(null);
  return (
    <div className={classes.actions}>
      <Button size="xs" leftSection={<IconDatabaseSearch size={15} aria-hidden />} onClick={() => setAction('enrich')}>
        {t(($) => $.finder.drawer.enrich)}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRocket size={15} aria-hidden />}
        onClick={() => setAction('add')}
      >
        {t(($) => $.finder.bar.add)}
      </Button>
      {person.known && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMessage size={15} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/profiles/my-prospects/{-$profileId}"
              params={{ profileId: person.known?.prospect_id }}
            />
          )}
        >
          {t(($) => $.finder.drawer.prospect)}
        </Button>
      )}
      {person.link && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={person.link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={15} aria-hidden />}
        >
          {t(($) => $.finder.drawer.profile)}
        </Button>
      )}
      {action === 'enrich' && <LookUpDialog lookUp={foundLookUp(choice)} count={1} onClose={close} onBegun={onSpent} />}
      {action === 'add' && <AddToCampaignDialog choice={choice} count={1} onClose={close} onBegun={() => undefined} />}
    </div>
  );
}

function Fit({ person, fit }: { person: FoundPerson; fit: FoundPerson['fit'] }) {
  const { t } = useTranslation();
  const fitText = useFitText();
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.finder.list.why)}</h3>
      <Alert variant="light" p="sm">
        {fitText(fit) || t(($) => $.finder.drawer.noFit)}
      </Alert>
      <dl className={classes.known}>
        <div>
          <dt>{t(($) => $.finder.list.email)}</dt>
          <dd>
            <KnowledgeMark of="email" known={person.email} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.finder.list.phone)}</dt>
          <dd>
            <KnowledgeMark of="phone" known={person.phone} />
          </dd>
        </div>
        {(person.known || person.is_in_network || person.is_own) && (
          <div>
            <dt>{t(($) => $.finder.drawer.withYou)}</dt>
            <dd className={classes.marks}>
              <FoundMarks person={person} hasText />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Names of fields that are given by the wire; others are shown as they are named there. */
const FIELDS: Record<string, (t: TFunction) => string> = {
  full_name: (t) => t(($) => $.finder.fields.name),
  name: (t) => t(($) => $.finder.fields.name),
  title: (t) => t(($) => $.finder.keys.title),
  seniority: (t) => t(($) => $.finder.keys.seniority),
  department: (t) => t(($) => $.finder.keys.department),
  location: (t) => t(($) => $.finder.keys.location),
  language: (t) => t(($) => $.finder.keys.language),
  company: (t) => t(($) => $.finder.keys.company),
  industry: (t) => t(($) => $.finder.keys.industry),
  company_location: (t) => t(($) => $.finder.keys.companyLocation),
  technology: (t) => t(($) => $.finder.keys.technology),
  keyword: (t) => t(($) => $.finder.keys.keyword),
  employees: (t) => t(($) => $.finder.keys.size),
  size: (t) => t(($) => $.finder.keys.size),
  keywords: (t) => t(($) => $.finder.keys.keyword),
  domain: (t) => t(($) => $.finder.fields.domain),
  company_domain: (t) => t(($) => $.finder.fields.domain),
  link: (t) => t(($) => $.finder.fields.link),
  role_since: (t) => t(($) => $.finder.keys.role),
  email: (t) => t(($) => $.finder.list.email),
  work_email: (t) => t(($) => $.finder.contact.workEmail),
  personal_email: (t) => t(($) => $.finder.contact.personalEmail),
  phone: (t) => t(($) => $.finder.list.phone),
};

function Values({ values }: { values: readonly SourcedValue[] }) {
  const { t } = useTranslation();
  const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const told = (field: string, value: string) => {
    if (field === 'seniority' || field === 'department' || field === 'language') return wordOf(t, field, value);
    return field === 'role_since' ? t(($) => $.finder.fit.since, { month: month.format(new Date(value)) }) : value;
  };
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.finder.drawer.values)}</h3>
      {values.length === 0 ? (
        <p className={classes.note}>{t(($) => $.finder.drawer.noValues)}</p>
      ) : (
        <dl className={classes.values}>
          {values.map(({ field, value, source, name, seen_at }) => (
            <div key={`${field}-${value}-${source}`}>
              <dt>{FIELDS[field]?.(t) ?? field.replaceAll('_', ' ')}</dt>
              <dd>
                <span>{told(field, value)}</span>
                <small>
                  {valueSourceText(t, source, name)} · <time dateTime={seen_at}>{date.format(new Date(seen_at))}</time>
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
