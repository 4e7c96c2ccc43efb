import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { DuplicateForm } from './duplicate-form.tsx';
import { DuplicateResult } from './duplicate-result.tsx';

/** Copies campaigns to one account or several. What is chosen stands in the address. */
export function DuplicatePage() {
  const { t } = useTranslation();
  const [made, setMade] = useState<readonly Campaign[] | null>(null);
  const title = t(($) => $.campaigns.duplicate.title);
  usePageTitle(title);
  return (
    <div className={shell.page}>
      <PageHeader title={title} subtitle={t(($) => $.campaigns.duplicate.subtitle)} />
      {made ? <DuplicateResult made={made} onMore={() => setMade(null)} /> : <DuplicateForm onMade={setMade} />}
    </div>
  );
}
