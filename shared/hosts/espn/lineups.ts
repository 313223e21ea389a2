import type { HostLineup, HostRosterSpot } from '../league/host-league.ts'
import type { EspnTeam } from './documents.ts'
import { slotNameOf, slotUse } from './lineup-slots.ts'
import type { EspnRosterEntry } from './player-documents.ts'
import { playerId } from './players.ts'
import type { EspnSport } from './scoring.ts'
import type { PeriodRoster } from './season-documents.ts'
import { groupBy, hundredthsOrNull } from './values.ts'

type LineupPlayer = HostLineup['starters'][number]

const MOST_IN_LINEUP = 200

/** The players on teams when the documents were written. */
export function rostersOf(sport: EspnSport, teams: Iterable<EspnTeam>): HostRosterSpot[] {
  return [...teams].flatMap(({ id, roster }) =>
    (roster?.entries ?? []).flatMap((entry): HostRosterSpot[] => {
      const player = playerId(entry.playerId)
      if (player === null) return []
      const { lineupSlotId } = entry
      return [
        {
          team: String(id),
          player,
          spot: slotUse(sport, lineupSlotId) === 'reserve' ? 'reserve' : 'active',
          slot: slotNameOf(sport, lineupSlotId),
        },
      ]
    }),
  )
}

/**
 * Lineups of one week, by team. Of a matchup of several scoring periods whoever started in one of them is a starter,
 * with what they scored in those; the others have what they scored on the bench.
 * @param week.length its scoring periods @param week.points by team, by the host
 */
export function lineupsOf(
  sport: EspnSport,
  rosters: readonly PeriodRoster[],
  week: { readonly length: number; readonly points: ReadonlyMap<number, number> },
): HostLineup[] {
  return [...groupBy(rosters, ({ team }) => team)].map(([team, ofTeam]) => {
    const periods = new Map(
      ofTeam.flatMap(({ period, roster }) => (period === null ? [] : [[period, roster]])),
    )
    const whole = ofTeam.findLast(({ period }) => period === null)?.roster.entries ?? []
    const daily = [...periods.values()].flatMap(({ entries }) => entries ?? [])
    // A matchup’s own roster has all who started, the period’s also who did not and where each of them was.
    const isWhole = periods.size === 0 || (periods.size < week.length && whole.length > 0)
    const { starters, bench } = isWhole ? startersOf(sport, whole) : splitOf(sport, daily)
    return {
      team: String(team),
      points: hundredthsOrNull(week.points.get(team)),
      starters: starters.slice(0, MOST_IN_LINEUP),
      bench: bench.slice(0, MOST_IN_LINEUP),
    }
  })
}

type Split = Pick<HostLineup, 'starters' | 'bench'>

/** A matchup’s own roster has starters, whose slots are all the first one. */
function startersOf(sport: EspnSport, entries: readonly EspnRosterEntry[]): Split {
  const hasSlots = new Set(entries.map(({ lineupSlotId }) => lineupSlotId)).size > 1
  if (hasSlots) return splitOf(sport, entries)
  const starters = entries.flatMap((entry) => lineupPlayer(entry, null) ?? [])
  return { starters: onceEach(starters), bench: [] }
}

function splitOf(sport: EspnSport, entries: readonly EspnRosterEntry[]): Split {
  const players = entries.flatMap((entry) => {
    const player = lineupPlayer(entry, slotNameOf(sport, entry.lineupSlotId))
    return player === null ? [] : [{ player, isStarter: slotUse(sport, entry.lineupSlotId) === 'starter' }]
  })
  const listed = (wanted: boolean) =>
    players.filter(({ isStarter }) => isStarter === wanted).map(({ player }) => player)
  const starters = onceEach(listed(true))
  const started = new Set(starters.map(({ player }) => player))
  return { starters, bench: onceEach(listed(false)).filter(({ player }) => !started.has(player)) }
}

function lineupPlayer(
  { playerId: id, playerPoolEntry }: EspnRosterEntry,
  slot: string | null,
): LineupPlayer | null {
  const player = playerId(id)
  if (player === null) return null
  const points = playerPoolEntry?.appliedStatTotal
  return { player, slot, points: hundredthsOrNull(points) }
}

/** Each player once, with the sum of their points. */
function onceEach(players: readonly LineupPlayer[]): LineupPlayer[] {
  return [...groupBy(players, ({ player }) => player).values()].flatMap((same) => {
    const last = same.at(-1)
    if (last === undefined) return []
    const points = same.flatMap((one) => one.points ?? [])
    return [{ ...last, points: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) }]
  })
}
