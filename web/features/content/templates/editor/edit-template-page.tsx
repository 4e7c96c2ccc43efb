import { knownChannel } from '../known-channel.ts';
import { Alert, Button, Skeleton, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconTemplateOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { noteLimitOf } from '../../../../../contract/credentials/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { UnsavedGuard } from '../../../../shell/unsaved-guard.tsx';
import shell from '../../../../shell/shell.module.css';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { messageQueries, SEQUENCE_PROBLEM_TEXTS, WrittenText } from '../../message-editor/public.ts';
import { TEMPLATE_CHANNEL_STYLES } from '../template-channel-styles.ts';
import { useTemplateActions } from '../use-template-actions.ts';
import { templateProblems, isMissing } from './template-problems.ts';
import classes from './editor.module.css';
import { TemplateClassification } from './template-classification.tsx';
import { NEW_TEMPLATE_ID } from './read-template-draft.ts';
import { useTemplateDraft } from './use-template-draft.ts';

const route = getRouteApi('/_app/templates/my-templates/edit/$id');
const NO_KEYS: string[] = [];

/** One template: its words with placeholders, how they read for somebody, and where it lies. */
export function EditTemplatePage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { channel, folder } = route.useSearch();
  const navigate = route.useNavigate();
  const account = useSelectedCredential();
  const { data: fields } = useQuery(messageQueries.customFields());
  const [isChecked, setChecked] = useState(false);
  // what was just saved or deleted may be left at once, before anything is drawn again
  const isFree = useRef(false);
  const toList = () => {
    isFree.current = true;
    void navigate({ to: '/templates/my-templates' });
  };
  const own = useTemplateDraft(id, { channel: knownChannel(channel), folder }, toList);
  const { remove } = useTemplateActions(() => {
    own.forget();
    toList();
  });
  const { draft, template } = own;
  const title =
    id === NEW_TEMPLATE_ID ? t(($) => $.templates.newTitle) : (template?.name ?? t(($) => $.templates.editTitle));
  usePageTitle(title);
  if (own.error && !draft) return <Gone error={own.error} />;
  const isReadOnly = template?.is_editable === false;
  const action = draft ? TEMPLATE_CHANNEL_STYLES[draft.channel].action : 'message';
  const noteMax = noteLimitOf(account);
  const problems =
    draft && fields
      ? templateProblems(draft, action, { noteMax, customKeys: fields.map(({ key }) => key) ?? NO_KEYS })
      : [];
  const shownProblems = (field: 'subject' | 'text') => [
    ...new Set(
      problems
        .filter((problem) => problem.field === field && (isChecked || !isMissing(problem.code)))
        .map(({ code }) => SEQUENCE_PROBLEM_TEXTS[code](t)),
    ),
  ];
  const hasName = draft !== undefined && draft.name.trim() !== '';
  const hasSubject = ACTION_TRAITS[action].subjectMax !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (hasName && fields && problems.length === 0) own.save();
  };
  return (
    <form className={shell.page} noValidate onSubmit={send}>
      <header className={classes.head}>
        <Link to="/templates/my-templates" className={classes.back} aria-label={t(($) => $.templates.back)}>
          <IconArrowLeft size={18} aria-hidden />
        </Link>
        <h1>{title}</h1>
        <span className={classes.state} role="status">
          {own.isChanged && !isReadOnly && t(($) => $.templates.unsaved)}
        </span>
        {!isReadOnly && (
          <>
            {template && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                loading={remove.isPending}
                onClick={() => remove.mutate(template)}
              >
                {t(($) => $.templates.delete)}
              </Button>
            )}
            <Button type="submit" loading={own.isSaving} disabled={id !== NEW_TEMPLATE_ID && !own.isChanged}>
              {t(($) => $.preferences.save)}
            </Button>
          </>
        )}
      </header>
      {isReadOnly && <p className={classes.note}>{t(($) => $.templates.readOnly)}</p>}
      {own.isOutdated && (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle />} title={t(($) => $.templates.overtaken)}>
          <p className={classes.note}>{t(($) => $.templates.overtakenText)}</p>
          <div className={classes.choices}>
            <Button size="xs" variant="default" onClick={own.forget}>
              {t(($) => $.templates.takeTheirs)}
            </Button>
            <Button size="xs" onClick={() => own.save({ anyway: true })}>
              {t(($) => $.templates.keepMine)}
            </Button>
          </div>
        </Alert>
      )}
      <div className={classes.layout}>
        <SectionCard title={t(($) => $.templates.words)}>
          <TextInput
            label={t(($) => $.templates.name)}
            maxLength={120}
            value={draft?.name ?? ''}
            disabled={!draft}
            readOnly={isReadOnly}
            error={isChecked && !hasName ? t(($) => $.templates.nameRequired) : null}
            autoFocus={id === NEW_TEMPLATE_ID}
            onChange={(event) => own.change({ name: event.currentTarget.value })}
          />
          <div className={classes.words}>
            <Suspense fallback={<Skeleton height={220} radius="md" />}>
              {draft ? (
                <WrittenText
                  key={draft.channel}
                  action={action}
                  subject={draft.subject}
                  text={draft.text}
                  noteMax={noteMax}
                  campaignId={null}
                  credentialId={account?._id ?? null}
                  isReadOnly={isReadOnly}
                  problemsOf={shownProblems}
                  onChange={own.change}
                />
              ) : (
                <Skeleton height={220} radius="md" />
              )}
            </Suspense>
          </div>
          {draft && !hasSubject && draft.subject !== '' && (
            <p className={classes.note}>{t(($) => $.templates.subjectKept)}</p>
          )}
        </SectionCard>
        <SectionCard title={t(($) => $.templates.place)}>
          {draft && (
            <div className={classes.place}>
              <TemplateClassification draft={draft} isReadOnly={isReadOnly} onChange={own.change} />
              <Switch
                label={t(($) => $.templates.shareIt)}
                description={t(($) => $.templates.shareHint)}
                checked={draft.is_shared}
                disabled={isReadOnly}
                onChange={(event) => own.change({ is_shared: event.currentTarget.checked })}
              />
            </div>
          )}
        </SectionCard>
      </div>
      <UnsavedGuard isKeptOverReload isChanged={own.isChanged && !isReadOnly} isFree={isFree} onLeave={own.forget} />
    </form>
  );
}

function Gone({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconTemplateOff}
        title={t(($) => $.templates.gone)}
        text={errorText(t, error)}
        action={
          <Button renderRoot={(props) => <Link to="/templates/my-templates" {...props} />}>
            {t(($) => $.templates.back)}
          </Button>
        }
      />
    </div>
  );
}
