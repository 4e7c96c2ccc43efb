import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN, type CompanyResearch } from '../../../../contract/research/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { ConfirmModal } from '../../../ui/feedback/confirm-modal.tsx';
import { JobProgress } from '../../../ui/feedback/job-progress.tsx';
import { EditStatements } from './edit-statements.tsx';
import { researchProblemText, stateOf } from './research-texts.ts';
import { StatementList } from './statement-list.tsx';
import classes from './research.module.css';

/** One company: how far it is, and what its pages say. */
export function ResearchCard({ research }: { research: CompanyResearch }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { _id: id, host_name: name, state, problem, pages, pages_total, statements, made_by } = research;
  const stop = useApiMutation({ call: () => api.research.stop({ id }), refresh: ['research'] });
  const remove = useApiMutation({
    call: () => api.research.delete({ id }),
    refresh: ['research'],
    success: t(($) => $.research.deleted, { name }),
  });
  const isUnderWay = state === 'started' || state === 'generating';
  const pill = stateOf(t, research);
  const unread = pages.filter((page) => page.problem !== null).length;
  return (
    <SectionCard
      title={name}
      hint={`${moment(research.created_at)} · ${research.research_objective}`}
      actions={<StatusPill tone={pill.tone}>{pill.text}</StatusPill>}
    >
      <div className={classes.research}>
        {isUnderWay && (
          <>
            <JobProgress text={t(($) => $.research.reading)} done={pages.length} total={pages_total ?? 0} />
            {pages.length > 0 && (
              <ul className={classes.pages} aria-label={t(($) => $.research.pagesRead)}>
                {pages.map(({ url, title }) => (
                  <li key={url}>{title || url}</li>
                ))}
              </ul>
            )}
          </>
        )}
        {problem && <p className={classes.problem}>{researchProblemText(t, problem)}</p>}
        {state === 'overview' && !isEditing && (
          <>
            <StatementList statements={statements} />
            <p className={classes.note}>
              {made_by === BUILT_IN
                ? t(($) => $.research.madeByReader)
                : t(($) => $.research.madeByModel, { model: made_by })}{' '}
              {unread > 0 && t(($) => $.research.unread, { count: unread })}
            </p>
          </>
        )}
        {state === 'overview' && isEditing && <EditStatements research={research} onClose={() => setEditing(false)} />}
        {!isEditing && (
          <div className={classes.buttons}>
            {isUnderWay && (
              <Button variant="default" size="xs" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t(($) => $.research.stop)}
              </Button>
            )}
            {state === 'overview' && (
              <Button variant="default" size="xs" onClick={() => setEditing(true)}>
                {t(($) => $.research.edit)}
              </Button>
            )}
            <Button variant="subtle" color="red" size="xs" onClick={() => setDeleting(true)}>
              {t(($) => $.research.delete)}
            </Button>
          </div>
        )}
      </div>
      <ConfirmModal
        isOpen={isDeleting}
        title={t(($) => $.research.deleteTitle, { name })}
        confirm={t(($) => $.research.delete)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setDeleting(false)}
      >
        <p className={classes.question}>{t(($) => $.research.deleteText)}</p>
      </ConfirmModal>
    </SectionCard>
  );
}
