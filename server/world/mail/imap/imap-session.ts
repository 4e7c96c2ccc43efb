import { folderNamed, listLines, nameOfFolder } from './folder-names.ts';
import type { TokenOwners } from '../../identity/token-owners.ts';
import {
  enterMailbox,
  expungeMails,
  isShut,
  flagMail,
  type KeptMail,
  keepMail,
  type MailFolder,
  mailsIn,
  onMailNews,
  openMailbox,
  type PostOffice,
  rawMails,
  tellMailNews,
  uidsWithMessageId,
} from '../post-office.ts';
import { fetchedParts, readFetch } from './fetch-parts.ts';
import { readMessageSet } from './message-set.ts';
import { type ImapCommand, ImapSyntaxError, type ImapToken, textOfToken } from './read-commands.ts';
import { messageIdOf } from '../message-id-of.ts';
import { carryMails, noteReaction } from './carry-mails.ts';
import { readXoauth2 } from './read-xoauth2.ts';
import { searchMails } from './search-mails.ts';

/** So many mails are read from the memory at once. */
const AT_ONCE = 50;
const CAPABILITIES = 'IMAP4rev1 SASL-IR AUTH=PLAIN AUTH=XOAUTH2 IDLE UIDPLUS MOVE SPECIAL-USE UNSELECT ID LITERAL+';

export interface ImapConnection {
  write(bytes: string | Buffer): void;
  end(): void;
}

/** One who looks into one mailbox, as far as RFC 3501 with IDLE, UIDPLUS and SPECIAL-USE is used by mail programs. */
export class ImapSession {
  private address: string | null = null;
  private folder: MailFolder | null = null;
  private mails: KeptMail[] = [];
  private stopListening: (() => void) | null = null;
  private idleTag: string | null = null;
  private lastRead: { folder: MailFolder; uid: number; raw: Buffer } | null = null;
  /** What the next line is the answer to. */
  private expects: ((line: string) => Promise<void>) | null = null;

  private readonly office: PostOffice;
  private readonly connection: ImapConnection;
  private readonly owners: TokenOwners;

  constructor(office: PostOffice, connection: ImapConnection, owners: TokenOwners) {
    this.office = office;
    this.connection = connection;
    this.owners = owners;
    this.line(`* OK [CAPABILITY ${CAPABILITIES}] The post office of the synthetic world`);
  }

  /** A line that is no command: the rest of a sign-in, or the end of waiting. */
  async answer(line: string): Promise<boolean> {
    const expected = this.expects;
    if (!expected) return false;
    this.expects = null;
    await expected(line);
    return true;
  }

  close(): void {
    this.stopListening?.();
    this.stopListening = null;
  }

  async run(command: ImapCommand): Promise<void> {
    const { tag, name } = command;
    try {
      const isKnown = await (this.anywhere(command) ?? this.signedIn(command) ?? this.inFolder(command));
      if (isKnown === undefined) this.line(`${tag} BAD ${name} is not known here, or not now`);
    } catch (error) {
      if (!(error instanceof ImapSyntaxError)) throw error;
      this.line(`${tag} BAD ${error.message}`);
    }
  }

  private line(text: string): void {
    this.connection.write(`${text}\r\n`);
  }

  private ok(tag: string, text = 'Done', code = ''): true {
    this.line(`${tag} OK ${code ? `[${code}] ` : ''}${text}`);
    return true;
  }

  private no(tag: string, text: string, code = ''): true {
    this.line(`${tag} NO ${code ? `[${code}] ` : ''}${text}`);
    return true;
  }

  private anywhere({ tag, name, args }: ImapCommand): Promise<true> | null {
    switch (name) {
      case 'CAPABILITY':
        this.line(`* CAPABILITY ${CAPABILITIES}`);
        return Promise.resolve(this.ok(tag));
      case 'ID':
        this.line('* ID ("name" "World post office")');
        return Promise.resolve(this.ok(tag));
      case 'NOOP':
      case 'CHECK':
        return this.look().then(() => this.ok(tag));
      case 'LOGOUT':
        this.line('* BYE Until next time');
        this.ok(tag);
        this.connection.end();
        return Promise.resolve(true);
      case 'LOGIN':
        return this.signIn(tag, textOfToken(args[0]), textOfToken(args[1]));
      case 'AUTHENTICATE':
        return this.authenticate(tag, textOfToken(args[0]).toUpperCase(), args[1]);
      default:
        return null;
    }
  }

  private async authenticate(tag: string, how: string, initial: ImapToken | undefined): Promise<true> {
    if (how !== 'PLAIN' && how !== 'XOAUTH2') return this.no(tag, `${how} is not offered here`, 'CANNOT');
    const judge = async (encoded: string) => {
      const said = Buffer.from(encoded, 'base64').toString('utf8');
      if (how === 'PLAIN') {
        const [, user = '', password = ''] = said.split('\0');
        await this.signIn(tag, user, password);
        return;
      }
      const { user, token } = readXoauth2(said);
      const isOwn =
        (await this.owners(token)) === user.toLowerCase() && (await enterMailbox(this.office, user.toLowerCase()));
      this.enter(tag, user, isOwn);
    };
    if (initial !== undefined) await judge(textOfToken(initial));
    else {
      this.expects = judge;
      this.line('+ ');
    }
    return true;
  }

  private async signIn(tag: string, user: string, password: string): Promise<true> {
    return this.enter(tag, user, await openMailbox(this.office, user.toLowerCase(), password));
  }

  private enter(tag: string, user: string, isLetIn: boolean): true {
    if (!isLetIn) return this.no(tag, 'Name or password is wrong', 'AUTHENTICATIONFAILED');
    this.address = user.toLowerCase();
    return this.ok(tag, 'Signed in', `CAPABILITY ${CAPABILITIES}`);
  }

  private signedIn({ tag, name, args }: ImapCommand): Promise<true> | null {
    if (this.address === null) return null;
    switch (name) {
      case 'LIST':
      case 'XLIST':
        return this.list(tag, args);
      case 'LSUB':
      case 'SUBSCRIBE':
      case 'UNSUBSCRIBE':
      case 'ENABLE':
        return Promise.resolve(this.ok(tag));
      case 'NAMESPACE':
        this.line('* NAMESPACE (("" "/")) NIL NIL');
        return Promise.resolve(this.ok(tag));
      case 'SELECT':
      case 'EXAMINE':
        return this.select(tag, textOfToken(args[0]), name === 'EXAMINE');
      case 'STATUS':
        return this.status(tag, textOfToken(args[0]));
      case 'APPEND':
        return this.append(tag, args);
      default:
        return null;
    }
  }

  private async list(tag: string, args: readonly ImapToken[]): Promise<true> {
    const pattern = args.findLast((each) => typeof each === 'string') as string | undefined;
    if (pattern === '') this.line('* LIST (\\Noselect) "/" ""');
    else for (const line of listLines(pattern, this.address ?? '')) this.line(line);
    return this.ok(tag);
  }

  private async select(tag: string, named: string, isReadOnly: boolean): Promise<true> {
    const folder = folderNamed(named, this.address ?? '');
    this.close();
    if (!folder) return this.no(tag, 'There is no such folder', 'NONEXISTENT');
    this.folder = folder;
    this.mails = await mailsIn(this.office, this.address as string, folder);
    this.line('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
    this.line(`* ${this.mails.length} EXISTS`);
    this.line('* 0 RECENT');
    this.line('* OK [PERMANENTFLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)] Kept');
    this.line('* OK [UIDVALIDITY 1] Numbers stay');
    this.line(`* OK [UIDNEXT ${this.nextUid()}] The next`);
    return this.ok(tag, 'Open', isReadOnly ? 'READ-ONLY' : 'READ-WRITE');
  }

  private nextUid(): number {
    return (this.mails.at(-1)?.uid ?? 0) + 1;
  }

  private async status(tag: string, named: string): Promise<true> {
    const folder = folderNamed(named, this.address ?? '');
    if (!folder) return this.no(tag, 'There is no such folder', 'NONEXISTENT');
    const mails = await mailsIn(this.office, this.address as string, folder);
    const unseen = mails.filter(({ flags }) => !flags.includes('\\Seen')).length;
    const next = (mails.at(-1)?.uid ?? 0) + 1;
    this.line(
      `* STATUS "${nameOfFolder(folder, this.address ?? '')}" (MESSAGES ${mails.length} UIDNEXT ${next} UIDVALIDITY 1 UNSEEN ${unseen})`,
    );
    return this.ok(tag);
  }

  private async append(tag: string, args: readonly ImapToken[]): Promise<true> {
    const folder = folderNamed(textOfToken(args[0]), this.address ?? '');
    const raw = args.at(-1);
    if (!folder) return this.no(tag, 'There is no such folder', 'TRYCREATE');
    if (!Buffer.isBuffer(raw)) throw new ImapSyntaxError('No mail');
    const flags = args.find((each) => Array.isArray(each)) ?? [];
    const uid = await keepMail(this.office, {
      address: this.address as string,
      folder,
      raw,
      messageId: messageIdOf(raw),
      flags: (flags as ImapToken[]).map(textOfToken),
      at: this.office.now(),
    });
    tellMailNews(this.address as string);
    return this.ok(tag, 'Kept', `APPENDUID 1 ${uid ?? 0}`);
  }

  private inFolder(command: ImapCommand): Promise<true> | undefined {
    if (this.address === null || this.folder === null) return undefined;
    const { tag, name, args } = command;
    switch (name) {
      case 'IDLE':
        return this.idle(tag);
      case 'CLOSE':
      case 'UNSELECT':
        this.close();
        this.folder = null;
        return Promise.resolve(this.ok(tag));
      case 'SEARCH':
      case 'UID SEARCH':
        return this.search(tag, args, name === 'UID SEARCH');
      case 'FETCH':
      case 'UID FETCH':
        return this.fetch(tag, args, name === 'UID FETCH');
      case 'STORE':
      case 'UID STORE':
        return this.store(tag, args, name === 'UID STORE');
      case 'COPY':
      case 'UID COPY':
      case 'MOVE':
      case 'UID MOVE':
        return this.carry(tag, args, name.startsWith('UID '), name.endsWith('MOVE'));
      case 'EXPUNGE':
      case 'UID EXPUNGE':
        return this.expunge(tag);
      default:
        return undefined;
    }
  }

  private async idle(tag: string): Promise<true> {
    this.idleTag = tag;
    this.line('+ Waiting');
    this.stopListening = onMailNews(this.address as string, () => void this.look().catch(() => this.connection.end()));
    this.expects = async () => {
      this.close();
      this.ok(this.idleTag ?? tag);
    };
    // what has come since the last look is told at once
    await this.look();
    return true;
  }

  /** Says what has come; what has gone is told where it is asked for. */
  private async look(): Promise<void> {
    if (this.address === null) return;
    if (await isShut(this.office, this.address)) {
      this.line('* BYE The mailbox was shut');
      this.connection.end();
      return;
    }
    if (this.folder === null) return;
    const now = await mailsIn(this.office, this.address, this.folder);
    const known = new Set(this.mails.map(({ uid }) => uid));
    const added = now.filter(({ uid }) => !known.has(uid));
    if (added.length === 0) return;
    this.mails = [...this.mails, ...added];
    this.line(`* ${this.mails.length} EXISTS`);
  }

  private chosen(set: ImapToken | undefined, isByUid: boolean): { mail: KeptMail; number: number }[] {
    const last = isByUid ? (this.mails.at(-1)?.uid ?? 0) : this.mails.length;
    const isIn = readMessageSet(textOfToken(set), last);
    return this.mails
      .map((mail, at) => ({ mail, number: at + 1 }))
      .filter(({ mail, number }) => isIn(isByUid ? mail.uid : number));
  }

  private async search(tag: string, args: readonly ImapToken[], isByUid: boolean): Promise<true> {
    const found = await searchMails(args, {
      mails: this.mails,
      chosen: (set, byUid) => this.chosen(set, byUid),
      uidsOf: (id) => uidsWithMessageId(this.office, this.address as string, this.folder as MailFolder, id),
    });
    this.line(`* SEARCH${found.map(({ mail, number }) => ` ${isByUid ? mail.uid : number}`).join('')}`);
    return this.ok(tag);
  }

  private async fetch(tag: string, [set, what]: readonly ImapToken[], isByUid: boolean): Promise<true> {
    const asked = readFetch(what, isByUid);
    const chosen = this.chosen(set, isByUid);
    for (let from = 0; from < chosen.length; from += AT_ONCE) {
      const part = chosen.slice(from, from + AT_ONCE);
      const uids = part.map(({ mail }) => mail.uid);
      const raws = asked.needsRaw ? await this.raws(uids) : [];
      const rawOf = new Map(raws.map(({ uid, raw }) => [uid, raw]));
      for (const { mail, number } of part) {
        const raw = rawOf.get(mail.uid);
        // gone since: nobody gets it
        if (asked.needsRaw && !raw) continue;
        this.connection.write(`* ${number} FETCH (`);
        for (const bytes of fetchedParts(asked, mail, raw ?? Buffer.alloc(0))) this.connection.write(bytes);
        this.connection.write(')\r\n');
        if (asked.marksSeen) await this.flag(mail, [...new Set([...mail.flags, '\\Seen'])]);
      }
    }
    return this.ok(tag);
  }

  /** One that is large is asked for piece by piece: the last one read is kept. */
  private async raws(uids: readonly number[]): Promise<{ uid: number; raw: Buffer }[]> {
    const [address, folder] = [this.address as string, this.folder as MailFolder];
    const isLast = this.lastRead?.folder === folder && uids.length === 1 && this.lastRead.uid === uids[0];
    if (this.lastRead && isLast) return [this.lastRead];
    const raws = await rawMails(this.office, address, folder, uids);
    this.lastRead = uids.length === 1 && raws[0] ? { folder, ...raws[0] } : null;
    return raws;
  }

  private async flag(mail: KeptMail, flags: string[]): Promise<void> {
    mail.flags = flags;
    await flagMail(this.office, this.address as string, this.folder as MailFolder, mail.uid, flags);
  }

  private async store(tag: string, [set, how, given]: readonly ImapToken[], isByUid: boolean): Promise<true> {
    const change = textOfToken(how).toUpperCase();
    const flags = (Array.isArray(given) ? given : [given ?? '']).map(textOfToken);
    const isReading = flags.includes('\\Seen') && !change.startsWith('-') && this.folder === 'INBOX';
    for (const { mail, number } of this.chosen(set, isByUid)) {
      const kept = mail.flags.filter((flag) => !flags.includes(flag));
      if (isReading && !mail.flags.includes('\\Seen'))
        await noteReaction(this.office, this.address as string, [mail.uid], 'opened');
      await this.flag(mail, change.startsWith('-') ? kept : change.startsWith('+') ? [...kept, ...flags] : [...flags]);
      if (!change.includes('.SILENT'))
        this.line(`* ${number} FETCH (${isByUid ? `UID ${mail.uid} ` : ''}FLAGS (${mail.flags.join(' ')}))`);
    }
    return this.ok(tag);
  }

  /** Into another folder (RFC 6851): there they have new numbers, in their order. */
  private async carry(tag: string, args: readonly ImapToken[], isByUid: boolean, isMoved: boolean): Promise<true> {
    const folder = folderNamed(textOfToken(args[1]), this.address ?? '');
    const uids = this.chosen(args[0], isByUid).map(({ mail }) => mail.uid);
    if (!folder) return this.no(tag, 'There is no such folder', 'TRYCREATE');
    if (uids.length === 0) return this.ok(tag);
    const from = { address: this.address as string, folder: this.folder as MailFolder };
    const added = await carryMails(this.office, from, folder, uids, isMoved);
    const code = `COPYUID 1 ${uids.join(',')} ${added.join(',')}`;
    if (!isMoved) return this.ok(tag, 'Copied', code);
    this.line(`* OK [${code}] Moved`);
    this.tellGone(new Set(uids));
    return this.ok(tag);
  }

  private tellGone(gone: ReadonlySet<number>): void {
    for (let at = this.mails.length - 1; at >= 0; at--)
      if (gone.has(this.mails[at]?.uid as number)) {
        this.mails.splice(at, 1);
        this.line(`* ${at + 1} EXPUNGE`);
      }
  }

  private async expunge(tag: string): Promise<true> {
    const gone = new Set(await expungeMails(this.office, this.address as string, this.folder as MailFolder));
    this.tellGone(gone);
    return this.ok(tag);
  }
}
