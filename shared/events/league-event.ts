import * as z from 'zod'
import { COMMISSIONER_EVENTS } from '../commissioner/event.ts'
import { CrestSchema } from '../crest/schema.ts'
import { MEMBER_EVENTS } from '../league/member-event.ts'
import { SHARING_EVENTS } from '../league/sharing-event.ts'
import { MOVE_EVENTS } from '../move-in/event.ts'
import { DRAFT_EVENTS } from '../draft/event.ts'
import { DraftedPlayer } from '../draft/draft.ts'
import { PlayerId, ProposalId, TeamId, UserId } from '../core/ids.ts'
import { AMENDMENT_EVENTS } from '../amendment/event.ts'
import { CONSTITUTION_EVENTS } from '../constitution/event.ts'
import { DUES_EVENTS } from '../dues/event.ts'
import { DRAW_EVENTS } from '../draft-order/event.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { Spot, SpotStep } from '../roster/spot.ts'
import { CountsFrom } from '../ruleset/ruleset.ts'
import { PROPOSAL_EVENTS } from '../proposal/event.ts'
import { SEASON_EVENTS } from '../season/event.ts'
import { TRADE_EVENTS } from '../trade/event.ts'
import { Message } from '../chat/chat.ts'
import { TALK_EVENTS } from '../chat/event.ts'
import { PublicPageSet } from '../public-page/event.ts'
import { WAIVER_EVENTS } from '../waiver/event.ts'
import { WEBHOOK_EVENTS } from '../webhook/event.ts'

/** Settings by path, as they were and as they are: what JSON can say, read by shared/labels/settings/settings.ts. */
const SettingChanges = z.array(z.object({ path: z.string(), before: z.json(), after: z.json() }))

const RuleChanges = z.array(z.object({ rule: z.string(), before: z.number(), after: z.number() }))

const PositionChange = {
  season: z.int(),
  player: z.object({ id: PlayerId, name: z.string() }),
  position: z.string(),
  reason: z.string(),
}

/** Everything that can happen to a league. Payloads are stored: change one only by adding to it. */
export const LeagueEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('league-created'),
    name: z.string(),
    sport: z.string(),
    teamName: z.string(),
    /** Where its first rules differ from the sport's defaults. */
    ruleChanges: RuleChanges,
    /** Where its first settings differ from those of a league that changes nothing. */
    settingChanges: SettingChanges.default([]),
    teamId: TeamId.optional(),
    listed: z.boolean().optional(),
    /** Of its first rules and settings as they are stored: shared/audit-log/rows/stored-digest.ts. */
    rulesDigest: z.string().optional(),
    settingsDigest: z.string().optional(),
  }),
  z.object({
    kind: z.literal('team-joined'),
    teamId: z.string(),
    teamName: z.string(),
    /** `moved`: it came with the league from another host, and is held for its manager. */
    via: z.enum(['invite', 'listing', 'moved']),
  }),
  z.object({ kind: z.literal('invite-created'), expiresAt: z.int() }),
  z.object({ kind: z.literal('invites-revoked'), count: z.int() }),
  /** The revocation was taken back for those that had not expired. */
  z.object({ kind: z.literal('invites-restored'), count: z.int() }),
  z.object({
    kind: z.literal('rules-changed'),
    version: z.int(),
    /** Since when the version counts. */
    from: CountsFrom,
    /** None where the rules stayed and only count from earlier on. */
    changes: RuleChanges,
    /** Of all rules as they are stored. */
    digest: z.string().optional(),
    /** By which the league made it, by vote; left out for the commissioner's own. */
    amendmentId: ProposalId.optional(),
  }),
  z.object({
    kind: z.literal('settings-changed'),
    version: z.int(),
    /** Since when the version counts. */
    from: CountsFrom,
    /** None where the settings stayed and only count from earlier on. */
    changes: SettingChanges,
    /** Of all settings as they are stored. */
    digest: z.string().optional(),
    /** The same. */
    amendmentId: ProposalId.optional(),
  }),
  /** By its manager, or by the commissioner, who says why. */
  z.object({
    kind: z.literal('team-renamed'),
    teamId: TeamId,
    before: z.string(),
    after: z.string(),
    reason: z.string().nullable(),
  }),
  /** By its manager, or by the commissioner for a team without one. */
  z.object({
    kind: z.literal('crest-set'),
    teamId: TeamId,
    teamName: z.string(),
    before: CrestSchema,
    after: CrestSchema,
  }),
  z.object({ kind: z.literal('league-renamed'), before: z.string(), after: z.string() }),
  /** The commissioner deleted the league: the last event of its copy. */
  z.object({ kind: z.literal('league-deleted'), reason: z.string() }),
  /** It was put back whole from its copy. `reason`: of an owner of the server, where it was not the commissioner. */
  z.object({
    kind: z.literal('league-restored'),
    by: z.literal('server-owner').optional(),
    reason: z.string().optional(),
  }),
  z.object({ kind: z.literal('listing-changed'), before: z.boolean(), after: z.boolean() }),
  PublicPageSet,
  /** The commissioner lets a player be played where neither the feed nor his games allow it. */
  z.object({ kind: z.literal('position-granted'), ...PositionChange }),
  z.object({ kind: z.literal('position-revoked'), ...PositionChange }),
  /** The first time that a fan has picked a champion. The pick itself is private. */
  z.object({ kind: z.literal('bracket-completed') }),
  /** A member's account was deleted: the team has no manager until the commissioner hands it on. */
  z.object({
    kind: z.literal('member-gone'),
    /** Null for one who had no team any more. */
    teamId: TeamId.nullable(),
    /** How many messages went with him. */
    messages: z.int(),
    userId: UserId.optional(),
  }),
  ...DRAFT_EVENTS,
  ...TALK_EVENTS,
  z.object({
    kind: z.literal('roster-moved'),
    teamId: TeamId,
    added: DraftedPlayer.nullable(),
    dropped: DraftedPlayer.nullable(),
    /** Where the added player went; null, or left out, for the roster. */
    spot: Spot.nullish(),
    /** Left out where lineups stayed as they were. */
    lineUp: LineupEffect.optional(),
  }),
  /** A team put players on its injured reserve or taxi squad, or brought them back. */
  SpotStep.extend({ kind: z.literal('spot-changed'), teamId: TeamId }),
  ...DRAW_EVENTS,
  ...SEASON_EVENTS,
  ...WAIVER_EVENTS,
  ...TRADE_EVENTS,
  ...COMMISSIONER_EVENTS,
  ...PROPOSAL_EVENTS,
  /** An owner of the server made a way in to a member's account, or it was used: what was sealed there is void. */
  z.object({
    kind: z.literal('account-opened'),
    /** By username, as the events of hand-overs. */
    username: z.string(),
    teamId: TeamId,
    what: z.enum(['link-made', 'link-used', 'code-used']),
    /** How many waiting claims and proxy bids were withdrawn. */
    claims: z.int(),
    proxies: z.int(),
  }),
  ...MEMBER_EVENTS,
  ...DUES_EVENTS,
  ...CONSTITUTION_EVENTS,
  ...AMENDMENT_EVENTS,
  ...SHARING_EVENTS,
  ...MOVE_EVENTS,
  ...WEBHOOK_EVENTS,
])
export type LeagueEvent = z.infer<typeof LeagueEvent>

/** An event that this version cannot read, because another one wrote it. */
const UnreadableEvent = z.object({ kind: z.literal('unreadable'), name: z.string() })

/** An event as a member sees it. */
export const Activity = z.object({
  seq: z.int(),
  at: z.int(),
  /** Null for what Empire did by itself. */
  actorName: z.string().nullable(),
  /** The API token by which they did it, as they called it; left out where they did it themselves. */
  through: z.string().optional(),
  event: z.union([LeagueEvent, UnreadableEvent]),
  /** The message of an event about one: as it is now, for the event itself has no text. */
  message: Message.optional(),
})
export type Activity = z.infer<typeof Activity>

/**
 * What a stored payload says happened.
 * @param stored.kind the name that is left when it cannot be read
 */
export function readEvent(stored: { kind: string; payload: string }): Activity['event'] {
  const read = LeagueEvent.safeParse(parseJson(stored.payload))
  return read.success ? read.data : { kind: 'unreadable', name: stored.kind }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
