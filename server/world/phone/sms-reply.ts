import type { NewReaderJob } from '../mail/reader-job.ts';
import { gatewayId } from '../network/ids.ts';

/** Somebody answers a text message. */
export function smsReply(
  act: { id: string; key: string; to: string; tag: string; hookUrl: string },
  text: string,
  at: Date,
): NewReaderJob {
  const body = { event: 'sms_replied', tag: act.tag, key: act.key, id: gatewayId(), number: act.to, text, at };
  return { at, subjectId: act.id, kind: 'replied', data: { do: 'tell', url: act.hookUrl, body } };
}
