import type { CredentialModal } from '../../../../contract/credentials/state.ts';
import { dialogs } from '../../../shell/open-dialog.ts';

/** Opens what puts one thing about an account right: its code, its phone, its password. */
export function openCredentialModal(modal: CredentialModal, id: string): void {
  dialogs.open('credential', `${modal}:${id}`);
}

/** Opens the steps that connect another account. */
export function openAddAccount(): void {
  dialogs.open('add-account');
}
