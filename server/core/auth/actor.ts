import type { Access, AllowedPages, PlatformRole, SpaceRole } from '../../../contract/permissions.ts';
import type { PlatformTx, SpaceTx } from '../db/transaction.ts';

/** Who is at the door, before anything is known of them. */
export interface Visitor {
  host: string;
  address: string;
  /** What their browser or program says it is; null when it says nothing. */
  agent: string | null;
  /** They sit at this machine itself, with nothing in between. */
  isLocal: boolean;
  /** The hash of the mark that their browser has from us; null where it has none. */
  device: Buffer | null;
}

export interface ActorUser {
  id: string;
  brandId: string;
  email: string;
  name: string;
  platformRole: PlatformRole;
}

export interface ActorSpace {
  id: string;
  role: SpaceRole;
  allowedPages: AllowedPages;
  /** Social accounts a member may use; admins may use all. */
  availableCredentials: string[];
  /** A platform admin inside a customer's workspace. */
  isVisiting: boolean;
  /** Blocked or deleted: only a platform admin may still look inside. */
  isClosed: boolean;
}

/** Someone with a good token. */
export interface TokenActor extends Visitor {
  tokenHash: Buffer;
  /** What the application or key that this token belongs to may do; null for a person's own session. */
  scopes: string[] | null;
  /** The name of the key that a program of theirs came with. */
  apiKey?: string;
  apiKeyId?: string;
  /** The brand on whose site the token was issued. */
  brandId: string;
  user: ActorUser | null;
  space: ActorSpace | null;
}
export interface UserActor extends TokenActor {
  user: ActorUser;
}
export interface SpaceActor extends UserActor {
  space: ActorSpace;
}

/** What an action receives follows from the access its call declares. */
export type ActorOf<A extends Access> = A['level'] extends 'public'
  ? Visitor
  : A['level'] extends 'token'
    ? TokenActor
    : A['level'] extends 'user' | 'admin' | 'platform_admin'
      ? UserActor
      : SpaceActor;
export type TxOf<A extends Access> = A['level'] extends 'member' | 'space_admin' ? SpaceTx : PlatformTx;
