import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import {
  judgeCommissionersMove,
  judgeMove,
  landingOf,
  type MoveProblem,
} from '../../../shared/rules/roster/move.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import type { RosterMoved } from '../../../shared/roster/roster.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { type Hold, holdOn } from '../../../shared/rules/waiver/holds.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { moveProblemsLabel } from '../../../shared/labels/roster/move.ts'
import { zoneTime } from '../../../shared/core/zone-time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { needRostersOpen } from '../../league/events/paused.ts'
import { notifyEmptied } from '../lineup/emptied.ts'
import { lockedStarters } from '../lineup/locked.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../lineup/roster-change.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { disown, listOwned, own as give, setSpot } from '../ownership/service.ts'
import { findStoredPlayers, type StoredPlayer } from '../../feed/player/service.ts'
import { forLineups, offSeasonOf } from '../../league/off-season/service.ts'
import { forgetKeepers } from '../draft/keepers.ts'
import { isKeptForDraft } from '../draft/kept-for-draft.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { positionsOf } from '../position/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { promisesOf } from '../trade-book/service.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { addsOf, noAddsOf } from '../waiver/adds.ts'
import { nextRunOf } from '../waiver/job.ts'
import { holdsOf } from '../waiver/holds.ts'

const MOVES = { max: 300, windowMs: HOUR }

/** A team of a league, and the players that it adds and drops. */
interface MoveOf {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly add: PlayerId | null
  readonly drop: PlayerId | null
  /** `reserve`: straight to the injured reserve; null for the roster, or the reserve where that has no room. */
  readonly to?: 'reserve' | null
  /** Why the commissioner does it for the team; null where its manager does. */
  readonly commissionersReason?: string | null
  /** Writes the event of the move where it is another than a move's own: a pick that is corrected. @returns its number */
  readonly append?: (change: { readonly spot?: Spot; readonly lineUp?: LineupEffect }) => Promise<number>
}

/**
 * Adds a player to a team, drops one, or both in one step. Moves of a league are made one after the other: of
 * two for the same player the first succeeds. A commissioner's move for a team ignores waivers and limits,
 * works while the league is paused, and is an event of its own. An added player takes the slot of a starter
 * who is dropped (server/squad/lineup/roster-change.ts), and goes straight to the injured reserve where the
 * move says so, or where the roster has no room and the league lets him onto it.
 * @returns the number of the event, where the added player went, and what became of the lineup
 * @throws {DomainError} MOVE_REFUSED with all that is wrong, LEAGUE_PAUSED, ROSTERS_LOCKED, PLAYER_NOT_FOUND,
 *   TOO_MANY_TRIES, KEY_REUSED
 */
export async function move(app: App, idempotency: Idempotency, of: MoveOf): Promise<RosterMoved> {
  const { league, add } = of
  const { userId } = idempotency
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positions = add === null ? null : ((await positionsOf(app, league, [add])).get(add) ?? null)
  const isForDraft = add !== null && (await isKeptForDraft(app, league, add))
  const act = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) =>
      moveIn(app, locked, { ...of, positions, isForDraft }),
    )
  return idempotent(app, idempotency, act, async () => void (await takeTry(app, `move:${userId}`, MOVES)))
}

/** The same inside a command on the league. @param of.positions where the player to add may be played: `positionsOf` */
export async function moveIn(
  app: App,
  league: LockedLeague,
  {
    teamId,
    add,
    drop,
    to = null,
    positions,
    isForDraft = false,
    commissionersReason = null,
    append,
  }: MoveOf & { positions: string[] | null; isForDraft?: boolean },
): Promise<RosterMoved> {
  const { sport } = league
  if (commissionersReason === null) needRostersOpen(league)
  const offSeason = await offSeasonOf(app, league)
  const season = league.season ?? offSeason?.season ?? null
  // Between two seasons a commissioner may correct rosters also where no one adds players.
  const isOpen = offSeason !== null && (offSeason.adds || commissionersReason !== null)
  const phase = isOpen ? 'regular' : league.phase
  const owned = season === null ? [] : await listOwned(app, { leagueId: league.id, season })
  const own = owned.filter((one) => one.teamId === teamId)
  const ids = own.map(({ playerId }) => playerId)
  const promises = await promisesOf(app, league.id)
  const coming = promises.comingTo(teamId)
  const asked = [...[add, drop].filter((id) => id !== null), ...coming]
  const stored = await findStoredPlayers(app, sport, [...new Set([...ids, ...asked])])
  const player = (id: PlayerId | null): DraftedPlayer | null => {
    const found = stored.find((one) => one.id === id)
    return found
      ? { id: found.id, name: found.name, positions: found.eligible, team: found.team?.abbreviation ?? null }
      : null
  }
  const positioned = (id: PlayerId) => ({ id, positions: player(id)?.positions ?? [] })
  const roster = own.map(({ playerId: id, spot }) => ({ ...positioned(id), spot }))
  const statusOf = (id: PlayerId) => stored.find((one) => one.id === id)?.status ?? 'active'
  const known = player(add)
  if (add !== null && (!known || !positions)) throw new DomainError('PLAYER_NOT_FOUND')
  const added = known && positions ? { ...known, positions } : null
  const dropped = player(drop)
  const settings = await settingsOf(app, league)
  const { waivers } = settings
  const judge = commissionersReason === null ? judgeMove : judgeCommissionersMove
  const plan = rosterPlanOf(sport, settings.roster)
  const adding = added && {
    ...added,
    status: statusOf(added.id),
    to,
    ownerId: owned.find((one) => one.playerId === added.id)?.teamId ?? null,
    // No waivers run between two seasons: first come, first served.
    hold: offSeason
      ? null
      : await currentHold(app, league, { waivers, player: stored.find(({ id }) => id === added.id) }),
  }
  const judged = judge(
    {
      teamId,
      phase,
      plan,
      spots: settings.roster,
      // Room is counted by a player's own position, which is the first of all that he may be played at.
      roster,
      promised: {
        going: promises.goingFrom(teamId),
        coming: coming.map((id) => ({ ...positioned(id), status: statusOf(id) })),
      },
      lockedStarters:
        drop === null
          ? new Set()
          : await lockedStarters(app, forLineups(league), { teamId, players: stored }),
      isEliminated: (await lockedOut(app, league, settings)).has(teamId),
      undroppable: await undroppableIn(app, league),
      overstaying: overstaying(
        settings.roster,
        roster.map((one) => ({ ...one, status: statusOf(one.id) })),
      ).map(({ id }) => id),
      noAdds:
        add === null || offSeason ? null : noAddsOf(waivers, await addsOf(app, league, league.at), teamId),
    },
    { add: adding, drop },
  )
  const problems: MoveProblem[] = [...judged, ...(isForDraft ? [{ kind: 'for-draft' } as const] : [])]
  if (problems.length > 0 || season === null)
    throw await refusal(app, league, {
      problems,
      timeZone: waivers.timeZone,
      playerName: (id) => player(id)?.name ?? 'Someone',
    })
  const spot: Spot | null =
    adding && landingOf({ plan, roster, spots: settings.roster }, { add: adding, drop }).spot
  const after = await lineupsAfter(app, forLineups(league), {
    changes: [
      {
        teamId,
        going: dropped ? [dropped.id] : [],
        coming: added && spot === null ? [added.id] : [],
      },
    ],
    players: {
      nameOf: (id) => player(id)?.name ?? 'A player',
      positionsOf: (id) => (id === added?.id ? added.positions : []),
    },
    at: league.at,
  })
  const effect = { ...(spot === null ? {} : { spot }), ...lineupField(after) }
  const content = { teamId, added, dropped, ...effect }
  const seq = append
    ? await append(effect)
    : await league.append(
        commissionersReason === null
          ? { kind: 'roster-moved', ...content }
          : { kind: 'roster-set', ...content, reason: commissionersReason },
      )
  const change = { league, season, seq }
  if (dropped) await disown(app, change, { playerId: dropped.id, teamId })
  if (added && !(await give(app, change, { playerId: added.id, teamId })))
    throw new Error('A player who was free has an owner')
  if (added && spot !== null) await setSpot(app, change, { playerId: added.id, teamId, spot })
  if (dropped) await forgetKeepers(app, league, [{ teamId, playerId: dropped.id }])
  await saveLineupsAfter(app, league, after, seq)
  await notifyEmptied(app, league, after, seq)
  return { seq, spot, lineUp: after.effect }
}

/** What keeps a player from being added just now. */
export async function currentHold(
  app: App,
  league: Pick<LockedLeague, 'id' | 'sport' | 'season'> & { readonly at: number },
  { waivers, player }: { waivers: WaiverSettings; player: StoredPlayer | undefined },
): Promise<Hold | null> {
  if (!player) return null
  const nextRun = await nextRunOf(app, league, waivers)
  const holds = await holdsOf(app, league, {
    rules: waivers,
    nextRun,
    now: league.at,
    players: [player.id],
  })
  return holdOn(holds, { id: player.id, teamId: player.team?.id ?? null }, league.at)
}

async function refusal(
  app: App,
  { id }: LockedLeague,
  {
    problems,
    timeZone,
    playerName,
  }: {
    problems: readonly MoveProblem[]
    timeZone: string
    playerName: (id: PlayerId) => string
  },
): Promise<DomainError> {
  const teams = await listTeams(app, id)
  const teamName = (of: TeamId) => teams.find((team) => team.id === of)?.name ?? 'another team'
  const time = (at: number) => zoneTime(at, timeZone)
  return new DomainError('MOVE_REFUSED', {
    message: moveProblemsLabel(problems, { teamName, playerName, time }),
  })
}
