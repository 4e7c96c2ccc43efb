import { useQuery } from '@tanstack/react-query';
import type { SequenceRules } from '../../../../engine/sequence/problems/rules.ts';
import { noteLimitOf } from '../../../../contract/credentials/schemas.ts';
import { credentialQueries } from '../../senders/credentials/public.ts';
import type { SequenceEditorProps } from './editor-props.ts';
import { messageQueries } from '../../content/message-editor/public.ts';

/** What the steps are judged by here: the kind of campaign, the account's note and the workspace's own fields. */
export function useRules({
  type,
  isEmailOnly,
  credentialId,
}: Pick<SequenceEditorProps, 'type' | 'isEmailOnly' | 'credentialId'>): SequenceRules & { isKnown: boolean } {
  const accounts = useQuery(credentialQueries.all());
  const fields = useQuery(messageQueries.customFields());
  const account = accounts.data?.find(({ _id }) => _id === credentialId);
  return {
    type,
    isEmailOnly,
    noteMax: noteLimitOf(account),
    customKeys: fields.data?.map(({ key }) => key) ?? [],
    // before the fields are known, each of them would look like a mistake
    isKnown: fields.data !== undefined && accounts.data !== undefined,
  };
}
