// Written by `npm run tables` from server/migrations: do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Objects come out; text that already is JSON goes in. */
type Json = ColumnType<unknown, string, string>;

export interface Tables {
  accounts_passwords: {
    user_id: string;
    hash: string;
    changed_at: Date;
  };
  accounts_tokens: {
    hash: Buffer;
    brand_id: string;
    user_id: string | null;
    space_id: string | null;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
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
  migrations: {
    name: string;
    sha256: string;
    applied_at: Date;
  };
  outbox: {
    id: Generated<number>;
    space_id: string;
    event_id: string;
    due_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
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
  };
  spaces_members: {
    space_id: string;
    user_id: string;
    role: string;
    allowed_pages: ColumnType<unknown, string | undefined, string>;
    available_credentials: Generated<string[]>;
    joined_at: Date;
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
