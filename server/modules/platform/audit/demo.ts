import { sql } from 'kysely';
import type { AuditKind } from '../../../../contract/audit/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { stableId } from '../../../core/stable-id.ts';

const HOUR = 3_600_000;
const SPACE = stableId('space:lumen');
const ago = (tx: PlatformTx, ms: number) => new Date(tx.now.getTime() - ms);

const DEMO_AUDIT: {
  kind: AuditKind;
  by: 'demo' | 'member' | 'admin';
  subject: string | null;
  details?: Record<string, string>;
  hours: number;
}[] = [
  { kind: 'space_created', by: 'demo', subject: 'Lumen', hours: 2_880 },
  {
    kind: 'space_updated',
    by: 'demo',
    subject: 'Lumen',
    details: { field: 'name', before: 'Lumen', after: 'Lumen Sales' },
    hours: 2_870,
  },
  { kind: 'credential_added', by: 'demo', subject: 'alvarez.maria_3604+past+sales@lumen.test', hours: 2_868 },
  { kind: 'credential_added', by: 'demo', subject: 'becker-7311+past+premium@lumen.test', hours: 2_866 },
  { kind: 'invite_sent', by: 'demo', subject: 'member@kithline.test', details: { role: 'member' }, hours: 2_164 },
  { kind: 'invite_accepted', by: 'member', subject: 'member@kithline.test', hours: 2_160 },
  {
    kind: 'credentials_changed',
    by: 'demo',
    subject: 'member@kithline.test',
    details: { before: '', after: 'Thomas Becker' },
    hours: 2_159,
  },
  {
    kind: 'pages_changed',
    by: 'demo',
    subject: 'member@kithline.test',
    details: { before: 'campaigns, inbox', after: 'campaigns, profiles, inbox' },
    hours: 30,
  },
  { kind: 'invite_resent', by: 'demo', subject: 'karl.lindgren@people.test', hours: 72 },
  { kind: 'invite_sent', by: 'demo', subject: 'ines.moreau@people.test', details: { role: 'member' }, hours: 24 },
  { kind: 'admin_entered', by: 'admin', subject: 'admin@kithline.test', hours: 3 },
];

/** What was done in the demo's first workspace; asked for by the workspaces' demo, which stands above. */
export async function demoAudit(tx: PlatformTx, nameOf: (key: string) => string): Promise<void> {
  for (const { kind, by, subject, details, hours } of DEMO_AUDIT) {
    await tx.run(
      build.insertInto('audit').values({
        space_id: SPACE,
        id: newId(),
        at: ago(tx, hours * HOUR),
        kind,
        actor_id: stableId(`user:${by}`),
        actor_name: nameOf(by),
        actor_email: `${by}@kithline.test`,
        subject,
        details: JSON.stringify(details ?? {}),
        address: '192.0.2.10',
        agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      }),
    );
  }
}

/** Of the sign-ins of a demo's workspace so many are kept: one comes with every day of it. */
const SIGN_INS_KEPT = 60;

export async function forgetSignIns(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`delete from audit a using (
        select space_id, id, row_number() over (partition by space_id order by at desc, id desc) as place
        from audit where kind = 'signed_in' and lapse_of(space_id) > 1) old
      where a.space_id = old.space_id and a.id = old.id and old.place > ${SIGN_INS_KEPT}`.compile(build),
  );
}
