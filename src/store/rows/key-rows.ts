import type { ParticipantId, Scope } from '../../app/ids.ts';
import type { Invitation, OwnWordsRow, Reserve, Session, SignIn } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type * as Db from '../generated/client.ts';
import { asDate, asDateOrNull, asInstant, optionalInstant } from './columns.ts';

export function reserveColumns({ campaign, offeredAt, ...row }: Reserve): Db.Reserve {
  return { ...row, campaignId: campaign, offeredAt: asDate(offeredAt) };
}

export function reserveOf({ campaignId, offeredAt, ...row }: Db.Reserve): Reserve {
  return { ...row, campaign: campaignId as CampaignId, offeredAt: asInstant(offeredAt) };
}

export function ownWordsColumns({ campaign, at, texts, ...row }: OwnWordsRow) {
  return { ...row, campaignId: campaign, at: asDate(at), texts: { ...texts } };
}

export function ownWordsOf({ campaignId, at, texts, ...row }: Db.OwnWords): OwnWordsRow {
  return {
    ...row,
    campaign: campaignId as CampaignId,
    at: asInstant(at),
    texts: texts as OwnWordsRow['texts'],
  };
}

export function invitationColumns({ campaign, participant, ...row }: Invitation): Db.Invitation {
  return {
    id: row.id,
    campaignId: campaign,
    kind: row.kind,
    participantId: participant ?? null,
    name: row.name,
    address: row.address,
    timeZone: row.timeZone,
    words: row.words,
    madeAt: asDate(row.madeAt),
    expiresAt: asDate(row.expiresAt),
    remindedAt: asDateOrNull(row.remindedAt),
    confirmedAt: asDateOrNull(row.confirmedAt),
    answeredAt: asDateOrNull(row.answeredAt),
    answer: row.answer ?? null,
  };
}

export function invitationOf({ campaignId, participantId, ...row }: Db.Invitation): Invitation {
  return {
    id: row.id,
    campaign: campaignId as CampaignId,
    kind: row.kind as Invitation['kind'],
    ...(participantId === null ? {} : { participant: participantId as ParticipantId }),
    name: row.name,
    address: row.address,
    timeZone: row.timeZone,
    words: row.words,
    madeAt: asInstant(row.madeAt),
    expiresAt: asInstant(row.expiresAt),
    ...optionalInstant('remindedAt', row.remindedAt),
    ...optionalInstant('confirmedAt', row.confirmedAt),
    ...optionalInstant('answeredAt', row.answeredAt),
    ...(row.answer === null ? {} : { answer: row.answer as NonNullable<Invitation['answer']> }),
  };
}

export function signInColumns({ campaign, participant, ...row }: SignIn): Db.SignIn {
  return {
    id: row.id,
    campaignId: campaign,
    participantId: participant,
    madeAt: asDate(row.madeAt),
    expiresAt: asDate(row.expiresAt),
    usedAt: asDateOrNull(row.usedAt),
  };
}

export function signInOf(row: Db.SignIn): SignIn {
  return {
    id: row.id,
    campaign: row.campaignId as CampaignId,
    participant: row.participantId as ParticipantId,
    madeAt: asInstant(row.madeAt),
    expiresAt: asInstant(row.expiresAt),
    ...optionalInstant('usedAt', row.usedAt),
  };
}

export function sessionColumns({ campaign, participant, ...row }: Session): Db.Session {
  return {
    id: row.id,
    campaignId: campaign,
    participantId: participant,
    tokenHash: row.tokenHash,
    device: row.device,
    scopes: [...(row.scopes ?? [])],
    startedAt: asDate(row.startedAt),
    seenAt: asDate(row.seenAt),
    expiresAt: asDate(row.expiresAt),
  };
}

export function sessionOf(row: Db.Session): Session {
  return {
    id: row.id,
    campaign: row.campaignId as CampaignId,
    participant: row.participantId as ParticipantId,
    tokenHash: row.tokenHash,
    device: row.device,
    ...(row.scopes.length === 0 ? {} : { scopes: row.scopes as Scope[] }),
    startedAt: asInstant(row.startedAt),
    seenAt: asInstant(row.seenAt),
    expiresAt: asInstant(row.expiresAt),
  };
}
