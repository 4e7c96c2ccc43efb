import { MAIL_FOLDERS, type MailFolder } from '../post-office.ts';
import { providerOf } from '../reputation/provider-of.ts';

/** What Microsoft calls the folders that others call by shorter names. */
const OF_OUTLOOK: Partial<Record<MailFolder, string>> = {
  Sent: 'Sent Items',
  Spam: 'Junk Email',
  Trash: 'Deleted Items',
};

/** What a folder of this mailbox is called by whoever keeps it. */
export const nameOfFolder = (folder: MailFolder, address: string): string =>
  (providerOf(address).name === 'Outlook' && OF_OUTLOOK[folder]) || folder;

export const folderNamed = (name: string, address: string): MailFolder | undefined =>
  (Object.keys(MAIL_FOLDERS) as MailFolder[]).find(
    (folder) => nameOfFolder(folder, address).toUpperCase() === name.toUpperCase(),
  );

/** What a mail program is told of the folders that it asks for. */
export const listLines = (pattern: string | undefined, address: string): string[] =>
  (Object.keys(MAIL_FOLDERS) as MailFolder[]).flatMap((folder) => {
    const [name, use] = [nameOfFolder(folder, address), MAIL_FOLDERS[folder]];
    const isAsked = pattern === '*' || pattern === '%' || pattern?.toUpperCase() === name.toUpperCase();
    return isAsked ? [`* LIST (\\HasNoChildren${use ? ` ${use}` : ''}) "/" "${name}"`] : [];
  });
