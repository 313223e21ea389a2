import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { RosterMoved } from '../../../shared/roster/roster.ts'
import type { Pick as DraftPick } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { sidesOf } from '../../feed/player-game/service.ts'
import { listGamesBetween } from '../../feed/pro-game/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listMatchups } from '../../league/schedule/service.ts'
import { correctInDraft, correctionOf, pickToCorrect } from '../../squad/draft/correct.ts'
import { type OpenDraft, withDraft } from '../../squad/draft/open-draft.ts'
import { playerOfDraft } from '../../squad/draft/player.ts'
import { planOf } from '../../squad/draft/turn.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../../squad/lineup/roster-change.ts'
import { disown, listBegun, listOwned, own, setSpot } from '../../squad/ownership/service.ts'
import { positionsOf } from '../../squad/position/service.ts'
import { moveIn } from '../../squad/roster/move.ts'

/** What a pick shall be. */
export interface PickCorrection {
  /** Which pick of the draft, or which lot. */
  readonly overall: number
  readonly playerId: PlayerId
  /** Whole dollars; null where it is no auction, and for the price as it was. */
  readonly amount: number | null
}

interface By {
  readonly league: Pick<LeagueRow, 'id'>
  readonly userId: UserId
  readonly reason: string
}

/** What was done: the number of the event, and what became of lineups. */
export type Corrected = RosterMoved

/**
 * Where a player may be played, read before the league is locked: it may take a whole season. Not inside a transaction.
 */
export async function positionsToCorrect(
  app: App,
  league: LeagueRow,
  { playerId }: PickCorrection,
): Promise<string[] | null> {
  return (await positionsOf(app, league, [playerId])).get(playerId) ?? null
}

/**
 * Corrects a pick, in the draft or after it: the team has the player that was meant, for the price that was meant. After
 * the draft rosters and lineups follow as after a commissioner's move; it is refused once the team has given up the
 * player, while another has the one that was meant, and once a game of either has counted. The same correction again
 * changes nothing.
 * @throws {DomainError} DRAFT_REFUSED, MOVE_REFUSED, PLAYER_NOT_FOUND, each with what is wrong
 */
export function correctPick(
  app: App,
  { league, userId, reason }: By,
  correction: PickCorrection & { readonly positions: string[] | null },
): Promise<Corrected> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) =>
    withDraft(app, locked, async (draft) => {
      const { overall, playerId, positions } = correction
      const player = await playerOfDraft(app, draft, playerId)
      const priced = draft.state.picks.find((pick) => pick?.overall === overall && pick.by !== 'keeper')
      const amount = draft.state.plan?.kind === 'auction' ? (correction.amount ?? priced?.price ?? 0) : null
      const pick = pickToCorrect(draft.state, { overall, player, amount })
      if (!pick) return { seq: draft.state.seq, spot: null, lineUp: { taken: [], empty: [] } }
      const of = { pick, player, amount, reason }
      if (draft.state.stage !== 'over') {
        const seq = await correctInDraft(app, draft, of)
        return { seq, spot: null, lineUp: { taken: [], empty: [] } }
      }
      await needCorrectable(app, locked, { draft, pick, player })
      return player.id === pick.player.id
        ? rewritePrice(app, draft, of)
        : replace(app, draft, { ...of, positions })
    }),
  )
}

/** @throws {DomainError} DRAFT_REFUSED with what has happened since the draft */
async function needCorrectable(
  app: App,
  league: LockedLeague,
  {
    draft,
    pick,
    player,
  }: { readonly draft: OpenDraft; readonly pick: DraftPick; readonly player: DraftedPlayer },
): Promise<void> {
  const { season, teams } = planOf(draft.state)
  if (league.season !== season || (league.phase !== 'regular' && league.phase !== 'playoffs'))
    throw refused('The season is over: its draft stays as it is.')
  const begun = await listBegun(app, { leagueId: league.id, season })
  const tenure = begun.find(({ playerId, teamId }) => playerId === pick.player.id && teamId === pick.teamId)
  const isOfDraft = tenure && DRAFTED.some((kind) => kind === tenure.kind)
  if (!isOfDraft) {
    const team = teams.find(({ id }) => id === pick.teamId)?.name ?? 'the team'
    throw refused(`${pick.player.name} has left ${team} since the draft. Move players on rosters instead.`)
  }
  const both = [...new Set([pick.player.id, player.id])]
  const played = await whoPlayed(app, league, { season, since: pick.at, players: both })
  if (played === null) return
  const name = played === player.id ? player.name : pick.player.name
  throw refused(`${name} has played since the draft, in a week that counts. Move players on rosters instead.`)
}

/** How a player comes to a team by the draft. */
const DRAFTED = ['draft-picked', 'draft-sold', 'draft-pick-corrected'] as const

/** The first of some players with a game that has begun since a moment, ms since the epoch, in a week that the league plays. */
async function whoPlayed(
  app: App,
  { id: leagueId, sport, at }: LockedLeague,
  {
    season,
    since,
    players,
  }: { readonly season: number; readonly since: number; readonly players: readonly PlayerId[] },
): Promise<PlayerId | null> {
  const weeks = new Set((await listMatchups(app, { leagueId, season })).map(({ period }) => period))
  const games = (await listGamesBetween(app, sport, { from: since, until: at + 1 })).filter(
    ({ season: of, period, counts, state, isTimeSet }) =>
      of === season && counts && period !== null && weeks.has(period) && (state !== 'pre' || isTimeSet),
  )
  if (games.length === 0) return null
  const sideOf = await sidesOf(app, sport, { players, games })
  return players.find((id) => games.some((game) => sideOf(id, game) !== null)) ?? null
}

interface Judged {
  readonly pick: DraftPick
  readonly player: DraftedPlayer
  readonly amount: number | null
  readonly reason: string
}

/** Another player, as a commissioner's move would bring him. */
async function replace(
  app: App,
  draft: OpenDraft,
  { positions, ...of }: Judged & { readonly positions: string[] | null },
): Promise<Corrected> {
  const { pick, player, reason } = of
  const correction = await correctionOf(app, draft, of)
  return moveIn(app, draft.league, {
    league: draft.league,
    teamId: pick.teamId,
    add: player.id,
    drop: pick.player.id,
    positions,
    commissionersReason: reason,
    append: ({ spot, lineUp: lineup }) =>
      draft.append({
        ...correction,
        ...(spot !== undefined && { spot }),
        ...(lineup !== undefined && { lineUp: lineup }),
        endsAt: null,
      }),
  })
}

/**
 * The same player for another price. What a player costs to keep is read from the event by which the team has him, so
 * that he comes anew, to where he was.
 */
async function rewritePrice(app: App, draft: OpenDraft, of: Judged): Promise<Corrected> {
  const { league, state } = draft
  const { player, pick } = of
  const { season } = planOf(state)
  const owned: { readonly playerId: PlayerId; readonly teamId: TeamId } = {
    playerId: player.id,
    teamId: pick.teamId,
  }
  const spot =
    (await listOwned(app, { leagueId: league.id, season })).find(({ playerId }) => playerId === player.id)
      ?.spot ?? null
  const going = spot === null ? [player.id] : []
  const after = await lineupsAfter(app, league, {
    changes: [{ teamId: pick.teamId, going, coming: going }],
    players: { nameOf: () => player.name, positionsOf: () => player.positions },
    at: league.at,
  })
  const seq = await draft.append({
    ...(await correctionOf(app, draft, of)),
    ...(spot !== null && { spot }),
    ...lineupField(after),
    endsAt: null,
  })
  const change = { league, season, seq }
  await disown(app, change, owned)
  await own(app, change, owned)
  if (spot !== null) await setSpot(app, change, { ...owned, spot })
  await saveLineupsAfter(app, league, after, seq)
  return { seq, spot, lineUp: after.effect }
}

function refused(message: string): DomainError {
  return new DomainError('DRAFT_REFUSED', { message })
}
