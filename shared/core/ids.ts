import * as z from 'zod'

/**
 * Ids are 12 random characters of `a-z2-7` (60 bits): short enough to read out, unguessable enough not
 * to collide. They are names, never capabilities: knowing one opens nothing. A zod brand exists only
 * on output, so callers send plain strings and the server cannot mix one kind with another.
 */
const Id = z.string().regex(/^[a-z2-7]{12}$/, 'This is not an id.')

export const UserId = Id.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const SessionId = Id.brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const ApiTokenId = Id.brand<'ApiTokenId'>()
export type ApiTokenId = z.infer<typeof ApiTokenId>

/** Any short text may be asked for: what is no league's id is simply not found. */
export const LeagueId = z.string().max(64).brand<'LeagueId'>()
export type LeagueId = z.infer<typeof LeagueId>

export const TeamId = Id.brand<'TeamId'>()
export type TeamId = z.infer<typeof TeamId>

export const ClaimId = Id.brand<'ClaimId'>()
export type ClaimId = z.infer<typeof ClaimId>

export const TradeId = Id.brand<'TradeId'>()
export type TradeId = z.infer<typeof TradeId>

export const MessageId = Id.brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const NotificationId = Id.brand<'NoticeId'>()
export type NotificationId = z.infer<typeof NotificationId>

/** An offer of a team to a person. */
export const TeamOfferId = Id.brand<'TeamOfferId'>()
export type TeamOfferId = z.infer<typeof TeamOfferId>

/** A place outside that a league posts to. */
export const WebhookId = Id.brand<'WebhookId'>()
export type WebhookId = z.infer<typeof WebhookId>

export const DraftOrderId = Id.brand<'DrawId'>()
export type DraftOrderId = z.infer<typeof DraftOrderId>

export const ProposalId = Id.brand<'ProposalId'>()
export type ProposalId = z.infer<typeof ProposalId>

/** The name of a league in addresses: 8 characters of `a-z2-7`. Any short text may be asked for. */
export const LeagueCode = z.string().max(64).brand<'LeagueCode'>()
export type LeagueCode = z.infer<typeof LeagueCode>

/** The feed's id of an athlete; a football team's defense is `<team id>-dst`. */
export const PlayerId = z
  .string()
  .regex(/^\d{1,20}(-dst)?$/, 'This is not a player.')
  .brand<'PlayerId'>()
export type PlayerId = z.infer<typeof PlayerId>

/** The feed's id of a game. */
export const GameId = z
  .string()
  .regex(/^\d{1,20}$/, 'A game id is a number.')
  .brand<'GameId'>()
export type GameId = z.infer<typeof GameId>

/** The feed's id of a team that games are played by. */
export const ProTeamId = z
  .string()
  .regex(/^\d{1,20}$/, 'This is not a team.')
  .brand<'ProTeamId'>()
export type ProTeamId = z.infer<typeof ProTeamId>
