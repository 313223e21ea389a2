import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { must } from '../../../shared/core/must.ts'
import type { RosterMoved } from '../../../shared/roster/roster.ts'
import type { SpotOrder } from '../../../shared/roster/spot.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { judgeCommissionersSpots, judgeSpots, type SpotProblem } from '../../../shared/rules/roster/spot.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { spotProblemsLabel } from '../../../shared/labels/roster/spot.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { needRostersOpen } from '../../league/events/paused.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { notifyEmptied } from '../lineup/emptied.ts'
import { lockedStarters } from '../lineup/locked.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../lineup/roster-change.ts'
import { disown, leftTaxiOf, listOwned, setSpot } from '../ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { type Eligibility, eligibilityOf } from '../position/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { forgetKeepers } from '../draft/keepers.ts'
import { forLineups, offSeasonOf } from '../../league/off-season/service.ts'
import { hasSeasonBegun } from '../../league/schedule/begun.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { promisesOf } from '../trade-book/service.ts'

const STEPS = { max: 300, windowMs: HOUR }

/** A team of a league, and who of it is to be where. */
interface StepOf extends SpotOrder {
  readonly league: LeagueRow
  readonly teamId: TeamId
  /** Why the commissioner does it for the team; null where its manager does. */
  readonly commissionersReason?: string | null
}

/**
 * Puts players of a team on its injured reserve or taxi squad, brings them back, or both in one step, with a drop where
 * the roster would overflow. Whoever is put there is out of the lineup from now on, and of every day to come; whoever
 * comes back in the same step takes the slot, where they may be played. Judged
 * inside the league's transaction, by the feed's word of who is hurt as it is stored just then.
 * @returns the number of the event, and what became of the lineup
 * @throws {DomainError} SPOT_REFUSED with all that is wrong, LEAGUE_PAUSED, TOO_MANY_TRIES, KEY_REUSED
 */
export async function setSpots(app: App, idempotency: Idempotency, of: StepOf): Promise<RosterMoved> {
  const { userId } = idempotency
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positionsIn = await eligibilityOf(app, of.league)
  const act = (app: App) =>
    inLeague(app, { leagueId: of.league.id, actorId: userId }, (app, locked) =>
      stepIn(app, locked, of, positionsIn),
    )
  return idempotent(app, idempotency, act, async () => void (await takeTry(app, `spots:${userId}`, STEPS)))
}

async function stepIn(
  app: App,
  league: LockedLeague,
  { teamId, changes, drop, commissionersReason = null }: StepOf,
  positionsOf: Eligibility,
): Promise<RosterMoved> {
  const { sport } = league
  if (commissionersReason === null) needRostersOpen(league)
  const leagueSettings = await settingsOf(app, league)
  const { roster: settings } = leagueSettings
  const offSeason = await offSeasonOf(app, league)
  const season = league.season ?? offSeason?.season ?? null
  const isOpen = offSeason !== null && (offSeason.spots || commissionersReason !== null)
  const phase = isOpen ? 'regular' : league.phase
  const owned = season === null ? [] : await listOwned(app, { leagueId: league.id, season })
  const own = owned.filter((one) => one.teamId === teamId)
  const promises = await promisesOf(app, league.id)
  const coming = promises.comingTo(teamId)
  const stored = await findStoredPlayers(app, sport, [...own.map(({ playerId }) => playerId), ...coming])
  const player = (id: PlayerId) => stored.find((one) => one.id === id)
  const positioned = (id: PlayerId) => ({ id, positions: player(id)?.eligible ?? [] })
  // Between two seasons the taxi squad is as open as before the first game of one.
  const hasLeftTaxi =
    season === null || offSeason ? () => false : await leftTaxiOf(app, { leagueId: league.id, season })
  const roster = own.map(({ playerId, spot }) => ({
    ...positioned(playerId),
    spot,
    status: player(playerId)?.status ?? ('active' as const),
    experience: player(playerId)?.experience ?? null,
    hasLeftTaxi: hasLeftTaxi({ playerId, teamId }),
  }))
  const judge = commissionersReason === null ? judgeSpots : judgeCommissionersSpots
  const problems = judge(
    {
      phase,
      rules: settings,
      plan: rosterPlanOf(sport, settings),
      roster,
      hasBegun: offSeason === null && (await asksTaxi(app, league, { settings, changes })),
      lockedStarters: await lockedStarters(app, forLineups(league), { teamId, players: stored }),
      isEliminated: drop !== null && (await lockedOut(app, league, leagueSettings)).has(teamId),
      undroppable: await undroppableIn(app, league),
      promised: {
        going: promises.goingFrom(teamId),
        coming: coming.map((id) => ({ ...positioned(id), status: player(id)?.status ?? 'active' })),
      },
    },
    { changes, drop },
  )
  if (problems.length > 0 || season === null)
    throw refused(problems, settings, (id) => player(id)?.name ?? 'Someone')
  const drafted = (id: PlayerId): DraftedPlayer => {
    const found = must(player(id), 'a player on a roster')
    return { id, name: found.name, positions: found.eligible, team: found.team?.abbreviation ?? null }
  }
  const after = await lineupsAfter(app, forLineups(league), {
    changes: [
      {
        teamId,
        going: [
          ...changes.flatMap((one) => (one.to === null ? [] : [one.player])),
          ...(drop === null ? [] : [drop]),
        ],
        coming: changes.flatMap((one) => (one.to === null ? [one.player] : [])),
      },
    ],
    players: {
      nameOf: (id) => player(id)?.name ?? 'A player',
      positionsOf,
    },
    at: league.at,
  })
  const step = {
    teamId,
    changes: changes.map(({ player: id, to }) => ({
      player: drafted(id),
      from: roster.find((one) => one.id === id)?.spot ?? null,
      to,
    })),
    dropped: drop === null ? null : drafted(drop),
    ...lineupField(after),
  }
  const seq = await league.append(
    commissionersReason === null
      ? { kind: 'spot-changed', ...step }
      : { kind: 'spot-set', ...step, reason: commissionersReason },
  )
  const change = { league, season, seq }
  if (drop !== null) await disown(app, change, { playerId: drop, teamId })
  if (drop !== null) await forgetKeepers(app, league, [{ teamId, playerId: drop }])
  for (const { player: playerId, to: spot } of changes) await setSpot(app, change, { playerId, teamId, spot })
  await saveLineupsAfter(app, league, after, seq)
  await notifyEmptied(app, league, after, seq)
  return { seq, lineUp: after.effect }
}

/** Whether the season has begun, where a move to a taxi squad depends on it. */
async function asksTaxi(
  app: App,
  league: LockedLeague,
  { settings, changes }: { settings: LeagueSettings['roster']; changes: SpotOrder['changes'] },
): Promise<boolean> {
  if (settings.taxiUntil === 'always' || changes.every(({ to }) => to !== 'taxi')) return false
  return hasSeasonBegun(app, league)
}

function refused(
  problems: readonly SpotProblem[],
  rules: LeagueSettings['roster'],
  playerName: (id: PlayerId) => string,
): DomainError {
  return new DomainError('SPOT_REFUSED', { message: spotProblemsLabel(problems, { playerName, rules }) })
}
