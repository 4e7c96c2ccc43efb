import type { CheckFinding } from '../../../../../contract/system/schemas.ts';
import { join } from 'node:path';
import { verifyS3 } from '../../../../core/files/verify-s3.ts';
import { verifyRedis } from '../../../../core/live/verify-redis.ts';
import { verifyGateway } from '../../../../providers/network/unipile/verify-gateway.ts';
import { verifySmtp } from '../../../../providers/mail/verify-smtp.ts';
import { type CheckSettings, finding } from './finding.ts';

type OutsideCheck = (subject: { settings: CheckSettings }) => Promise<CheckFinding[]>;

export const checkRedis: OutsideCheck = async ({ settings }) => {
  const { redisUrl } = settings.outside;
  if (!redisUrl) return [finding('redis_none')];
  const reason = await verifyRedis(redisUrl);
  return [
    reason === null ? finding('redis_well', { host: new URL(redisUrl).host }) : finding('redis_unreached', { reason }),
  ];
};

export const checkFiles: OutsideCheck = async ({ settings }) => {
  const { objectStore } = settings.outside;
  if (!objectStore) return [finding('files_local', { path: join(settings.dataDir ?? '', 'files') })];
  const { host } = new URL(objectStore.endpoint);
  const reason = await verifyS3(objectStore);
  return [reason === null ? finding('files_well', { host }) : finding('files_unreached', { host, reason })];
};

export const checkMail: OutsideCheck = async ({ settings }) => {
  const { smtpUrl } = settings.outside;
  if (!smtpUrl) return [finding('mail_missing')];
  const { host } = new URL(smtpUrl);
  const reason = await verifySmtp(smtpUrl);
  return [reason === null ? finding('mail_well', { host }) : finding('mail_unreached', { host, reason })];
};

export const checkNetwork: OutsideCheck = async ({ settings }) => {
  const { network, isWorld } = settings.outside;
  if (!network) return [finding('network_missing')];
  if (isWorld) return [finding('network_demo')];
  const { host } = new URL(network.baseUrl);
  const reason = await verifyGateway(network);
  return [reason === null ? finding('network_well', { host }) : finding('network_unreached', { host, reason })];
};
