import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { summaryDoc } from '../../workshop/simulator/events.ts'
import type { LeaguePlay } from '../../workshop/simulator/league-play.ts'
import { TEAMS } from '../../workshop/simulator/base/leagues.ts'
import { playSeasons } from '../../workshop/simulator/simulator.ts'
import type { PoolPlayer } from '../../shared/draft-room/draft-room.ts'
import { easternDay } from '../../shared/core/eastern-time.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { scoreStatLine } from '../../shared/rules/scoring/scoring.ts'
import { partAtEach, type Spread, spreadOf } from '../../shared/rules/projection/spread.ts'
import { startedSlots } from '../../shared/rules/slots/league-slots.ts'
import { fits } from '../../shared/rules/slots/slots.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { FantasySport } from '../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../shared/sports/stats.ts'
import { DAY } from '../../shared/core/time.ts'
import { rankedPool, type SeasonOf } from './ranked-pool.ts'

/** In the middle of every simulated season. */
const ANCHOR = Date.UTC(2026, 10, 15, 21, 30)

/** A player with their points in each week. */
interface Played extends SeasonOf {
  readonly byWeek: readonly number[]
}

/** A simulated season by the default rules, without a database. Hundredths. */
function playSeason(sport: FantasySportKey): Played[] {
  const { play } = playSeasons({ seed: 'tests', anchor: ANCHOR, logsKept: 1 })
  const defaultRules = DEFAULT_RULES[sport]
  const points = new Map<string, Map<number, number>>()
  const { games } = play.seasonAt(sport, ANCHOR)
  const starts = games.map(({ start }) => start)
  const [from, until] = [Math.min(...starts), Math.max(...starts)]
  const at = until + DAY
  const played = new Set<number>()
  for (const fixture of play.between(sport, { from: easternDay(from), to: easternDay(until) }, at)) {
    played.add(fixture.week)
    const document = summaryDoc(play, play.lookAt(fixture, at), at)
    for (const { player, stats } of readStatLines(sport, document)) {
      const own = points.get(player.id) ?? new Map<number, number>()
      points.set(player.id, own)
      own.set(fixture.week, (own.get(fixture.week) ?? 0) + scoreStatLine(defaultRules, stats).points)
    }
  }
  return listed(play, sport).flatMap(({ id, name, positions }) => {
    const byWeek = [...(points.get(id)?.values() ?? [])]
    const sum = byWeek.reduce((total, own) => total + own, 0)
    return byWeek.length === 0 || positions.length === 0
      ? []
      : [
          {
            name,
            positions,
            weeks: byWeek.length,
            points: sum,
            teamWeeks: played.size,
            isLast: true,
            byWeek,
          },
        ]
  })
}

/** All players on a roster, and in football the defenses. */
function listed(play: LeaguePlay, sport: FantasySportKey) {
  const { eligibility }: FantasySport = FANTASY_SPORTS[sport]
  return TEAMS[sport].flatMap((team) => [
    ...play.squad(sport, team, ANCHOR).roster.map(({ id, displayName, position }) => ({
      id,
      name: displayName,
      positions: eligibility[position.abbreviation] ?? [],
    })),
    { id: `${team.id}-dst`, name: team.displayName, positions: ['D/ST'] },
  ])
}

/** How far they differ, by position. */
function spreadsOf(sport: FantasySportKey, players: readonly Played[]): Map<string, Spread> {
  const keys = new Set(players.flatMap(({ positions }) => positions))
  return new Map(
    Array.from(keys, (key) => {
      const own = players.filter(({ positions }) => positions.includes(key))
      const seasons = own.map(({ byWeek, teamWeeks, positions }) => ({
        points: byWeek,
        teamWeeks,
        part: partAtEach(sport, positions),
      }))
      return [key, spreadOf(key, seasons)]
    }),
  )
}

const Simulated = z.object({
  teamWeeks: z.int(),
  /** By position: mean, between, within, share. Hundredths, the share too. */
  spreads: z.record(z.string(), z.tuple([z.int(), z.int(), z.int(), z.int()])),
  /** Positions, weeks in which they played, points. */
  players: z.array(z.tuple([z.string(), z.int(), z.int()])),
})
const Seasons = z.record(z.enum(FANTASY_SPORT_KEYS), Simulated)
type Simulated = z.infer<typeof Simulated>

export const SEASONS_FILE = new URL('../fixtures/simulated-seasons.json', import.meta.url)

/** A whole season as it is kept in the file: playing one takes seconds. */
export function simulateSeason(sport: FantasySportKey): Simulated {
  const players = playSeason(sport)
  return {
    teamWeeks: players[0]?.teamWeeks ?? 0,
    spreads: Object.fromEntries(
      Array.from(spreadsOf(sport, players), ([position, { mean, between, within, share }]) => [
        position,
        [Math.round(mean), Math.round(between), Math.round(within), Math.round(100 * share)],
      ]),
    ),
    players: players.map(({ positions, weeks, points }) => [positions.join(), weeks, points]),
  }
}

export function keptSeasons(): z.infer<typeof Seasons> {
  return Seasons.parse(JSON.parse(readFileSync(SEASONS_FILE, 'utf8')))
}

/** The players of a kept season whom the slots of a league take, as it ranks them before the next one. */
export function simulatedPool(sport: FantasySportKey, settings = defaultSettings(sport)): PoolPlayer[] {
  const { teamWeeks, spreads, players } = keptSeasons()[sport]
  const slots = startedSlots(sport, settings.roster)
  const isTaken = (positions: readonly string[]) =>
    slots.some((slot) => fits({ ...slot, slot: slot.key }, { positions }))
  return rankedPool(
    { sport, settings },
    players
      .map(([positions, weeks, points], index) => ({
        name: `Player ${index + 1}`,
        positions: positions.split(','),
        weeks,
        points,
        teamWeeks,
        isLast: true,
      }))
      .filter(({ positions }) => isTaken(positions)),
    new Map(
      Object.entries(spreads).map(([position, [mean, between, within, share]]) => [
        position,
        { mean, between, within, share: share / 100 },
      ]),
    ),
  )
}
