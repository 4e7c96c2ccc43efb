import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveEditDialog } from '../page/public.ts';
import type { CampaignDraft } from './draft/use-campaign-draft.ts';
import classes from './wizard.module.css';

/** Steps of a campaign with people on their way: collected here, and saved once a person has seen who moves. */
export function LiveBar({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const { held, saved } = draft;
  if (!held || !saved) return null;
  return (
    <div className={classes.live} role="status">
      <span>{t(($) => $.wizard.held)}</span>
      <div>
        <Button size="xs" variant="default" onClick={draft.dropHeld}>
          {t(($) => $.wizard.discard)}
        </Button>
        <Button size="xs" onClick={() => setSaving(true)}>
          {t(($) => $.wizard.saveLive)}
        </Button>
      </div>
      {isSaving && (
        <Suspense>
          <LiveEditDialog
            campaign={saved}
            sequence={held.sequence}
            type={held.type}
            onSaved={() => {
              setSaving(false);
              draft.dropHeld();
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
