/** What an invitation's letter carries: its link and the address that an answer goes to. Both are derived, so neither stands in the store. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Keys } from '../ports.ts';
import type { Invitation, OutboundMail } from '../records.ts';

type Named = Pick<Invitation, 'campaign' | 'id'>;
type Claim = Named & { readonly mark: string };

const LINK_BITS = 160;
const ADDRESS_BITS = 80;

/** `demo.0123456789abcdef.<mark>`: shows an invitation, and answers it once. */
export const invitationToken = (keys: Keys, invitation: Named): string =>
  tokenOf(keys, 'invitation', invitation, LINK_BITS);

export const readInvitationToken = (token: string): Claim | undefined => readClaim(token);

export const isGenuineInvitation = (keys: Keys, claim: Claim): boolean =>
  keys.verify('invitation', textOf(claim), claim.mark, LINK_BITS);

/** `invitations+demo.0123456789abcdef.<mark>@fieldpost.localhost`: an answer to it from the invited address is theirs. */
export const invitationAddress = (keys: Keys, invitation: Named, domain: string): string =>
  `invitations+${tokenOf(keys, 'invitation-address', invitation, ADDRESS_BITS)}@${domain}`;

/** The claim in such an address, its mark not checked yet; undefined for any other. */
export function readInvitationAddress(address: string, domain: string): Claim | undefined {
  const match = /^invitations\+([^@]+)@(.+)$/.exec(address.trim().toLowerCase());
  return match === null || match[2] !== domain.toLowerCase() ? undefined : readClaim(match[1] ?? '');
}

export const isGenuineInvitationAddress = (keys: Keys, claim: Claim): boolean =>
  keys.verify('invitation-address', textOf(claim), claim.mark, ADDRESS_BITS);

function tokenOf(keys: Keys, purpose: string, invitation: Named, bits: number): string {
  return `${invitation.campaign}.${invitation.id}.${keys.mac(purpose, textOf(invitation), bits)}`;
}

function readClaim(text: string): Claim | undefined {
  const match = /^([a-z0-9-]+)\.([0-9a-f]{16})\.([a-z0-9]+)$/.exec(text);
  if (match === null) return undefined;
  const [, campaign = '', id = '', mark = ''] = match;
  return { campaign: campaign as CampaignId, id, mark };
}

const textOf = ({ campaign, id }: Named): string => [campaign, id].join('\n');

/** Stands for an invitation's link in a mail that lies in the outbox. */
export const invitationMark = (id: string): string => `https://invitation.fieldpost.invalid/${id}`;

export const fillInvitations = (text: string, link: (id: string) => string): string =>
  text.replace(/https:\/\/invitation\.fieldpost\.invalid\/([0-9a-f]{16})/g, (_, id: string) => link(id));

/** Makes a letter's id tell which invitation it carries. */
export const invitationKey = (id: string, part: string): string => `invitation-${part}-${id}`;

/** The invitation that a letter carries; undefined for any other letter. */
export function invitationIn({
  campaign,
  kind,
  id,
}: Pick<OutboundMail, 'campaign' | 'kind' | 'id'>): Named | undefined {
  if (kind !== 'invitation') return undefined;
  const [, invitation] = /\.invitation-[a-z]+-([0-9a-f]{16})$/.exec(id) ?? [];
  return invitation === undefined ? undefined : { campaign, id: invitation };
}
