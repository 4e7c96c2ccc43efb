import { Button, Card } from '@mantine/core';
import { IconPlus, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { type Signature, SIGNATURES_MAX } from '../../../../contract/signatures/schemas.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { signatureQueries } from './queries.ts';
import { SignatureModal } from './signature-modal.tsx';
import { SignatureListRow } from './signature-list-row.tsx';
import classes from './signatures.module.css';

/** What the chosen account writes under its messages. */
export function SignaturesPage() {
  const { t } = useTranslation();
  const account = useSelectedCredential();
  usePageTitle(t(($) => $.settings.signatures));
  return account && <Signatures key={account._id} account={account} />;
}

function Signatures({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Signature | 'new' | null>(null);
  const { data: signatures } = useQuery(signatureQueries.of(account._id));
  const title = t(($) => $.settings.signatures);
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={(signatures?.length ?? 0) >= SIGNATURES_MAX}
      onClick={() => setEdited('new')}
    >
      {t(($) => $.signatures.create)}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        subtitle={t(($) => $.signatures.subtitle, { name: account.full_name })}
        actions={signatures && signatures.length > 0 ? create : undefined}
      />
      {!signatures && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={96} />}
      {signatures && (
        <Card p={0} className={classes.card}>
          {signatures.length === 0 ? (
            <EmptyState
              icon={IconSignature}
              title={t(($) => $.signatures.none)}
              text={t(($) => $.signatures.noneText)}
              action={create}
            />
          ) : (
            <ul className={classes.list} aria-label={title}>
              {signatures.map((signature) => (
                <SignatureListRow
                  key={signature._id}
                  accountId={account._id}
                  signature={signature}
                  onEdit={() => setEdited(signature)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {edited && (
        <SignatureModal
          accountId={account._id}
          signature={edited === 'new' ? null : edited}
          isFirst={signatures?.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
