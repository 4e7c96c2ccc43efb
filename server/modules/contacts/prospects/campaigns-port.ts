import type { FinishReason, WaitReason } from '../../../../contract/enrolments/reasons.ts';
import type { NextEvent, ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';
import type { Services } from '../../../core/services.ts';

export interface LeaveInput {
  prospectIds: readonly string[];
  /** Only this campaign; without it, all. */
  campaignId?: string;
  /** The accounts of a member: what others do goes on. */
  visibleFor?: readonly string[];
  reason: FinishReason;
}

export interface LeaveResult {
  /** The ways that ended with it, and whose they were. */
  enrolments: string[];
  people: string[];
}

interface VisibleTo {
  visibleFor?: string[];
}

/** What prospects have to do with campaigns: asked on their screens, changed with many at once, merged. */
export const prospectEnrolments = new Port<{
  next(tx: SpaceTx, services: Services, prospectIds: readonly string[], to: VisibleTo): Promise<Map<string, NextEvent>>;
  of(tx: SpaceTx, services: Services, prospectId: string, to: VisibleTo): Promise<ProspectDetail['campaigns']>;
  leave(tx: SpaceTx, leaving: LeaveInput): Promise<LeaveResult>;
  /** They were never added: who was not begun with is not in the campaign any more, the others leave it. */
  withdraw(tx: SpaceTx, campaignId: string, prospectIds: readonly string[]): Promise<void>;
  /** Lets those on again whose enrolments ended with it. */
  include(tx: SpaceTx, services: Services, enrolmentIds: readonly string[]): Promise<number>;
  /** More is known of somebody: what waited for it is looked at again. */
  release(tx: SpaceTx, prospectId: string, reasons: ReadonlySet<WaitReason>): Promise<number>;
}>('prospectEnrolments');

/** The campaigns that take prospects who are known already. */
export const takingCampaigns = new Port<{
  find(tx: SpaceTx, actor: SpaceActor, id: string): Promise<{ status: string; credentials_id: string | null }>;
  /** Answers who is new in it, and why others are not. */
  take(
    tx: SpaceTx,
    campaignId: string,
    prospectIds: readonly string[],
    services: Services,
  ): Promise<{ entered: string[]; rejections: Rejection[] }>;
}>('takingCampaigns');
