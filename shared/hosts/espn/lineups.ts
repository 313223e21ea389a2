import type { HostLineup, HostRosterSpot, HostStatLine } from '../league/host-league.ts'
import type { EspnTeam } from './documents.ts'
import { slotNameOf, slotUse } from './lineup-slots.ts'
import type { EspnRosterEntry } from './player-documents.ts'
import { playerId } from './players.ts'
import type { EspnSport } from './scoring.ts'
import type { PeriodRoster } from './season-documents.ts'
import { type LineScoring, statLineOf } from './stat-lines.ts'
import { groupBy, hundredths, hundredthsOrNull } from './values.ts'

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
 * @param week.length its scoring periods @param week.points by team, by the host, with what a commissioner changed @param week.scoring of the league
 */
export function lineupsOf(
  sport: EspnSport,
  rosters: readonly PeriodRoster[],
  week: {
    readonly length: number
    readonly points: ReadonlyMap<number, { readonly points: number; readonly adjusted: number }>
    readonly scoring: LineScoring
  },
): HostLineup[] {
  return [...groupBy(rosters, ({ team }) => team)].map(([team, ofTeam]) => {
    const periods = new Map(
      ofTeam.flatMap(({ period, roster }) => (period === null ? [] : [[period, roster]])),
    )
    const whole = ofTeam.findLast(({ period }) => period === null)?.roster.entries ?? []
    const daily = [...periods.values()].flatMap(({ entries }) => entries ?? [])
    // A matchup’s own roster has all who started, the period’s also who did not and where each of them was.
    const isWhole = periods.size === 0 || (periods.size < week.length && whole.length > 0)
    // Of several games a line would not say which of them counted; only football has one a week.
    const hasLines = sport === 'nfl' && week.length <= 1
    const period = isWhole ? null : ([...periods.keys()][0] ?? null)
    const lineOf: LineOf = (entry) => (hasLines ? statLineOf(entry, period, week.scoring) : null)
    const total = week.points.get(team)
    const { starters, bench } = isWhole ? startersOf(sport, whole, lineOf) : splitOf(sport, daily, lineOf)
    return {
      team: String(team),
      points: hundredthsOrNull(total?.points),
      ...(total === undefined || total.adjusted === 0 ? {} : { adjusted: hundredths(total.adjusted) }),
      starters: starters.slice(0, MOST_IN_LINEUP),
      bench: bench.slice(0, MOST_IN_LINEUP),
    }
  })
}

type Split = Pick<HostLineup, 'starters' | 'bench'>
type LineOf = (entry: EspnRosterEntry) => HostStatLine | null

/** A matchup’s own roster has starters, whose slots are all the first one. */
function startersOf(sport: EspnSport, entries: readonly EspnRosterEntry[], lineOf: LineOf): Split {
  const hasSlots = new Set(entries.map(({ lineupSlotId }) => lineupSlotId)).size > 1
  if (hasSlots) return splitOf(sport, entries, lineOf)
  const starters = entries.flatMap((entry) => lineupPlayer(entry, null, lineOf) ?? [])
  return { starters: onceEach(starters), bench: [] }
}

function splitOf(sport: EspnSport, entries: readonly EspnRosterEntry[], lineOf: LineOf): Split {
  const players = entries.flatMap((entry) => {
    const player = lineupPlayer(entry, slotNameOf(sport, entry.lineupSlotId), lineOf)
    return player === null ? [] : [{ player, isStarter: slotUse(sport, entry.lineupSlotId) === 'starter' }]
  })
  const listed = (wanted: boolean) =>
    players.filter(({ isStarter }) => isStarter === wanted).map(({ player }) => player)
  const starters = onceEach(listed(true))
  const started = new Set(starters.map(({ player }) => player))
  return { starters, bench: onceEach(listed(false)).filter(({ player }) => !started.has(player)) }
}

function lineupPlayer(entry: EspnRosterEntry, slot: string | null, lineOf: LineOf): LineupPlayer | null {
  const player = playerId(entry.playerId)
  if (player === null) return null
  const points = hundredthsOrNull(entry.playerPoolEntry?.appliedStatTotal)
  const line = lineOf(entry)
  return { player, slot, points, ...(line === null ? {} : { line }) }
}

/** Each player once, with the sum of their points. */
function onceEach(players: readonly LineupPlayer[]): LineupPlayer[] {
  return [...groupBy(players, ({ player }) => player).values()].flatMap((same) => {
    const last = same.at(-1)
    if (last === undefined) return []
    if (same.length === 1) return [last]
    // What they did in all of them together is no line of a game.
    const { player, slot } = last
    const points = same.flatMap((one) => one.points ?? [])
    return [{ player, slot, points: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) }]
  })
}
