// Written by `npm run tables` from server/migrations: do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Objects come out; text that already is JSON goes in. */
type Json = ColumnType<unknown, string, string>;

export interface Tables {
  accounts_attempts: {
    key: string;
    failures: number;
    last_at: Date;
    blocked_until: Date | null;
  };
  accounts_codes: {
    hash: Buffer;
    kind: string;
    brand_id: string;
    user_id: string | null;
    data: ColumnType<unknown, string | undefined, string>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  accounts_digests: {
    user_id: string;
    kind: string;
    due_at: Date;
  };
  accounts_identities: {
    brand_id: string;
    provider: string;
    subject: string;
    user_id: string;
    created_at: Date;
  };
  accounts_passwords: {
    user_id: string;
    hash: string;
    changed_at: Date;
  };
  accounts_preferences: {
    user_id: string;
    manual_approval: Json;
    notifications: Json;
    updated_at: Date;
  };
  accounts_second_steps: {
    user_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    recovery_hashes: Generated<string[]>;
    created_at: Date;
  };
  accounts_tokens: {
    hash: Buffer;
    brand_id: string;
    user_id: string | null;
    space_id: string | null;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    id: Generated<string>;
    address: string | null;
    agent: string | null;
    scopes: string[] | null;
    client_id: string | null;
    grant_id: string | null;
  };
  accounts_users: {
    id: string;
    brand_id: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    avatar: string | null;
    status: Generated<string>;
    email_confirmed: Generated<boolean>;
    language: Generated<string>;
    platform_role: Generated<string>;
    track_info: ColumnType<unknown, string | undefined, string>;
    created_at: Date;
    updated_at: Date;
    phone: string | null;
    country_code: string | null;
    timezone: Generated<string>;
    accepted_terms_at: Date | null;
    accepted_terms_kept_at: Date | null;
    is_crm_connected: Generated<boolean>;
  };
  audit: {
    space_id: string;
    id: string;
    at: Date;
    kind: string;
    actor_id: string | null;
    actor_name: string | null;
    actor_email: string | null;
    subject: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    address: string | null;
    agent: string | null;
  };
  campaigns: {
    space_id: string;
    id: string;
    credentials_id: string | null;
    owner_id: string | null;
    name: string;
    status: Generated<string>;
    sequences_type: Generated<string>;
    is_email_only: Generated<boolean>;
    steps_count: Generated<number>;
    people_count: Generated<number>;
    contacted_count: Generated<number>;
    connected_count: Generated<number>;
    replied_count: Generated<number>;
    meetings_count: Generated<number>;
    display_order: Generated<number>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  credentials: {
    space_id: string;
    id: string;
    username: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    photo_link: string | null;
    status: Generated<string>;
    automation_type: Generated<string>;
    timezone: Generated<string>;
    work_hours_start: Generated<number>;
    work_hours_end: Generated<number>;
    unread_count: Generated<number>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  events: {
    space_id: string;
    id: string;
    type: string;
    subject_id: string | null;
    actor_id: string | null;
    data: Json;
    at: Date;
  };
  files: {
    space_id: string;
    id: string;
    name: string;
    type: string;
    size: number;
    sha256: Buffer;
    created_by: string | null;
    created_at: Date;
  };
  labels: {
    space_id: string;
    id: string;
    name: string;
    color: string;
    type: string;
    display_order: Generated<number>;
    shared: Generated<boolean>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  labels_prospects: {
    space_id: string;
    prospect_id: string;
    label_id: string;
    added_at: Date;
  };
  labels_rules: {
    space_id: string;
    trigger: string;
    label_id: string;
  };
  mails: {
    id: string;
    brand_id: string;
    user_id: string | null;
    kind: string;
    recipient: string;
    sender: string;
    subject: string;
    html: string;
    text: string;
    language: string;
    status: Generated<string>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  migrations: {
    name: string;
    sha256: string;
    applied_at: Date;
  };
  notifications: {
    space_id: string;
    id: string;
    user_id: string;
    kind: string;
    type: string;
    values: ColumnType<unknown, string | undefined, string>;
    photo_link: string | null;
    action: Json | null;
    created_at: Date;
    read_at: Date | null;
  };
  oauth_clients: {
    id: string;
    client_id: string;
    client_secret: string | null;
    name: string;
    redirect_uris: string[];
    created_at: Date;
  };
  oauth_records: {
    kind: string;
    id_hash: Buffer;
    grant_id: string | null;
    user_id: string | null;
    payload: Json;
    created_at: Date;
    expires_at: Date | null;
    consumed_at: Date | null;
  };
  outbox: {
    id: Generated<number>;
    space_id: string;
    event_id: string;
    due_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
  };
  photos: {
    key: string;
    type: string;
    created_at: Date;
  };
  processes: {
    id: string;
    role: string;
    worker_ids: Generated<string[]>;
    started_at: Date;
    seen_at: Date;
  };
  prospects: {
    space_id: string;
    id: string;
    first_name: string;
    last_name: string;
    headline: Generated<string>;
    title: Generated<string>;
    seniority: string | null;
    department: string | null;
    company_name: Generated<string>;
    company_domain: string | null;
    company_size: number | null;
    industry: string | null;
    city: string | null;
    country_code: string | null;
    timezone: string | null;
    language: string | null;
    email: string | null;
    phone: string | null;
    photo_link: string | null;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  spaces: {
    id: string;
    brand_id: string;
    name: string;
    email: string | null;
    avatar: string | null;
    status: Generated<string>;
    tier: Generated<string>;
    is_paid: Generated<boolean>;
    payment_in_progress: Generated<boolean>;
    is_billing_enabled: Generated<boolean>;
    subscription_mode: Generated<string>;
    show_crm: Generated<boolean>;
    has_dialer: Generated<boolean>;
    extra_seats: Generated<number>;
    max_credentials: number | null;
    credits_used: Generated<number>;
    credits_available: Generated<number>;
    is_demo: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
    country_code: string | null;
    appearance: ColumnType<unknown, string | undefined, string>;
    referral: string | null;
    deleted_at: Date | null;
  };
  spaces_code_invites: {
    space_id: string;
    code: string;
    code_hash: Buffer;
    allowed_pages: ColumnType<unknown, string | undefined, string>;
    credentials_ids: Generated<string[]>;
    is_active: Generated<boolean>;
    created_by: string | null;
    created_at: Date;
    expires_at: Date;
  };
  spaces_crm_suggestions: {
    space_id: string;
    id: string;
    user_id: string | null;
    text: string;
    created_at: Date;
  };
  spaces_invite_codes: {
    code_hash: Buffer;
    space_id: string;
    invite_id: string | null;
    created_at: Date;
  };
  spaces_invites: {
    space_id: string;
    id: string;
    email: string;
    granted_access: string;
    allowed_pages: ColumnType<unknown, string | undefined, string>;
    credentials_ids: Generated<string[]>;
    status: string;
    code_hash: Buffer;
    inviter_id: string | null;
    created_at: Date;
    sent_at: Date;
    expires_at: Date;
    answered_at: Date | null;
  };
  spaces_members: {
    space_id: string;
    user_id: string;
    role: string;
    allowed_pages: ColumnType<unknown, string | undefined, string>;
    available_credentials: Generated<string[]>;
    joined_at: Date;
    last_active_at: Date | null;
  };
  spaces_visits: {
    space_id: string;
    user_id: string;
    began_at: Date;
    seen_at: Date;
  };
  whitelabel_brands: {
    id: string;
    key: string;
    is_default: Generated<boolean>;
    config: Json;
    created_at: Date;
    updated_at: Date;
  };
  whitelabel_hosts: {
    host: string;
    brand_id: string;
  };
  whitelabel_tiers: {
    brand_id: string;
    tier: string;
    settings: Json;
    is_enabled: Generated<boolean>;
  };
}
