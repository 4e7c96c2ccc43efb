import type { AuditKind } from '../../contract/audit/schemas.ts';
import type { LabelTrigger, LabelType } from '../../contract/labels/schemas.ts';
import type { NotificationKind } from '../../contract/notifications/schemas.ts';

/** What has gathered in the demo's first workspace: invites, labels, notifications and the audit log. */
export const DEMO_INVITES: {
  email: string;
  status: 'sent' | 'resent' | 'accepted';
  role: 'admin' | 'member';
  days: number;
}[] = [
  { email: 'ines.moreau@people.test', status: 'sent', role: 'member', days: 1 },
  { email: 'karl.lindgren@people.test', status: 'resent', role: 'admin', days: 3 },
  { email: 'paulo.reis@people.test', status: 'sent', role: 'member', days: 12 },
  { email: 'member@kithline.test', status: 'accepted', role: 'member', days: 90 },
];

export const DEMO_LABELS: { name: string; color: string; type: LabelType; on?: LabelTrigger }[] = [
  { name: 'Interested', color: '#15803d', type: 'profile', on: 'got_reply' },
  { name: 'Meeting booked', color: '#4f46e5', type: 'profile', on: 'meet_booked' },
  { name: 'Not now', color: '#b45309', type: 'profile' },
  { name: 'Customer', color: '#0369a1', type: 'profile', on: 'mark_as_customer' },
  { name: 'Positive', color: '#0d9488', type: 'ai_generated' },
  { name: 'Negative', color: '#be123c', type: 'ai_generated' },
  { name: 'Key account', color: '#7c3aed', type: 'space' },
  { name: 'Follow-up', color: '#475569', type: 'template' },
];

export const DEMO_NOTIFICATIONS: {
  to: 'demo' | 'member';
  kind: NotificationKind;
  values: Record<string, string>;
  action: string | null;
  hours: number;
  isRead?: boolean;
}[] = [
  { to: 'demo', kind: 'member_joined', values: { name: 'Chloé Martin' }, action: 'users', hours: 2_160, isRead: true },
  { to: 'demo', kind: 'invite_declined', values: { name: 'olga.brandt@people.test' }, action: 'users', hours: 50 },
  { to: 'demo', kind: 'admin_entered', values: { name: 'Ada Lindqvist' }, action: 'audit', hours: 3 },
  {
    to: 'member',
    kind: 'access_changed',
    values: { name: 'Jonas Weber', role: 'member', what: 'pages' },
    action: null,
    hours: 30,
  },
];

export const DEMO_AUDIT: {
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
  { kind: 'credential_added', by: 'demo', subject: 'maria.alvarez5212+sales@lumen.test', hours: 2_868 },
  { kind: 'credential_added', by: 'demo', subject: 'becker.thomas.2745+premium@lumen.test', hours: 2_866 },
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
