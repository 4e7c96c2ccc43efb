import { ActionIcon, Button, Menu, Skeleton, Tooltip } from '@mantine/core';
import { IconDatabaseSearch, IconDots, IconDownload, IconRocket, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FINDER_TAKEN_MAX, type FoundPerson } from '../../../../../contract/finder/schemas.ts';
import { mayOpenOne, mayOpenPage } from '../../../../../contract/permissions.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { LookUpDialog, useQuote, useQuoteTexts } from '../../../contacts/enrichment/public.ts';
import { foundLookUp } from '../found-look-up.ts';
import { type FoundChoice, type FoundSelection, NAMED_MAX } from '../use-found-selection.ts';
import { AddToCampaignDialog } from './add-to-campaign-dialog.tsx';
import classes from './bar.module.css';
import { PushDialog } from './push-dialog.tsx';
import { usePausedText } from './use-paused-text.ts';

interface Props {
  selection: FoundSelection;
  /** All that match. */
  total: number;
  people: readonly FoundPerson[];
  onSpent: () => void;
}
type BarAction = 'enrich' | 'add' | 'push';

/** Where campaigns can be chosen from. */
const CAMPAIGNS_ARE_SEEN = ['campaigns', 'profiles', 'inbox', 'dashboard'] as const;

/** What can be done with those who are chosen, and what looking up their emails would cost. */
export function FinderBar({ selection, total, people, onSpent }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { space } = useUser();
  const [action, setAction] = useState<BarAction | null>(null);
  const opener = space && { role: space.role, allowedPages: space.allowed_pages };
  const count = selection.countOf(total);
  const choice = selection.choice();
  const onPage = people.filter(selection.isSelected).length;
  const exportFile = useApiMutation({
    call: (asked: FoundChoice) => api.finder.export(asked),
    onDone: ({ name, type, text }) => saveFile(name, text, type),
  });
  const close = () => setAction(null);
  return (
    <section className={classes.bar} aria-label={t(($) => $.finder.bar.label)}>
      <div className={classes.two}>
        <strong>
          {selection.isAll && selection.except.size === 0
            ? t(($) => $.finder.bar.allSelected, { count, number: number(count) })
            : t(($) => $.finder.bar.selected, { count })}
        </strong>
        <span>
          {t(($) => $.finder.bar.onPage, { count: onPage })}
          {' · '}
          {!selection.isAll && total > count && (
            <>
              <button type="button" onClick={selection.selectAll}>
                {t(($) => $.finder.bar.selectAll, { number: number(Math.min(total, FINDER_TAKEN_MAX)) })}
              </button>
              {' · '}
            </>
          )}
          <button type="button" onClick={selection.clear}>
            {t(($) => $.finder.bar.clear)}
          </button>
        </span>
        {selection.isAll && total > FINDER_TAKEN_MAX && (
          <span>{t(($) => $.finder.bar.most, { number: number(FINDER_TAKEN_MAX) })}</span>
        )}
        {!selection.isAll && selection.named.size === NAMED_MAX && (
          <span>{t(($) => $.finder.bar.most, { number: number(NAMED_MAX) })}</span>
        )}
      </div>
      <BarQuote choice={choice} />
      <div className={classes.actions}>
        <Button leftSection={<IconDatabaseSearch size={16} aria-hidden />} onClick={() => setAction('enrich')}>
          {t(($) => $.finder.bar.enrich)}
        </Button>
        {opener && mayOpenOne(opener, CAMPAIGNS_ARE_SEEN) && (
          <Button
            variant="white"
            color="dark"
            leftSection={<IconRocket size={16} aria-hidden />}
            onClick={() => setAction('add')}
          >
            {t(($) => $.finder.bar.add)}
          </Button>
        )}
        {opener && mayOpenPage(opener, 'export') && (
          <Tooltip label={t(($) => $.finder.bar.export)}>
            <ActionIcon
              size={34}
              className={classes.icon}
              aria-label={t(($) => $.finder.bar.export)}
              loading={exportFile.isPending}
              onClick={() => exportFile.mutate(choice)}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={34} className={classes.icon} aria-label={t(($) => $.finder.bar.more)}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconShare2 size={15} aria-hidden />} onClick={() => setAction('push')}>
              {t(($) => $.finder.bar.push)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {action === 'enrich' && (
        <LookUpDialog
          lookUp={foundLookUp(choice)}
          count={count}
          onClose={close}
          onBegun={() => {
            onSpent();
            selection.clear();
          }}
        />
      )}
      {action === 'add' && (
        <AddToCampaignDialog choice={choice} count={count} onClose={close} onBegun={selection.clear} />
      )}
      {action === 'push' && <PushDialog choice={choice} count={count} onClose={close} onBegun={selection.clear} />}
    </section>
  );
}

/** What emails of the chosen would cost at most; asked once the choosing rests. */
function BarQuote({ choice }: { choice: FoundChoice }) {
  const { t } = useTranslation();
  const now = JSON.stringify(choice);
  const asked = usePausedText(now);
  const texts = useQuoteTexts();
  const { quote } = useQuote(foundLookUp(JSON.parse(asked) as FoundChoice), ['email']);
  // what was asked for others, or before something was spent, is no price of these
  if (!quote || asked !== now)
    return (
      <div className={classes.quote}>
        <Skeleton height={14} width={220} maw="100%" role="status" aria-label={t(($) => $.ui.loading)} />
      </div>
    );
  return (
    <div className={classes.quote} aria-live="polite">
      <strong>{texts.headline(['email'], quote)}</strong>
      <span>{texts.detail(quote)}</span>
    </div>
  );
}
