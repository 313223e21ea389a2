import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { readSleeperScoring, SleeperScoring } from '../../shared/hosts/sleeper/scoring.ts'
import { presetsOf } from '../../shared/presets/presets-of.ts'
import { scoreStatLine, type Stats } from '../../shared/rules/scoring/scoring.ts'
import type { Ruleset } from '../../shared/sports/model/sport.ts'
import { nflverseKicks, nflverseStats } from '../support/nflverse.ts'
import { playerLike, readPlayerWeeks, type Weeks } from '../support/player-weeks.ts'
import type { Row } from '../support/read-table.ts'

/** Points of players in leagues as they were played: their rules score lines of other sources to the same hundredths. */
const folder = fileURLToPath(new URL('../../../shared/', import.meta.url))
const haveRecords = existsSync(folder)
if (!haveRecords) console.info(`There is no folder ${folder}: no real league's points are scored again.`)

const readJson = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))

const Matchups = z.record(
  z.string(),
  z.array(z.object({ players_points: z.record(z.string(), z.number()).nullish() })),
)

describe.runIf(haveRecords)('points of leagues of Sleeper, of nflverse’s lines', () => {
  it('2022: of 174 players who had points in five weeks or more 159 in every week, 15 in all but one', () => {
    const record = recordOf('nfl-2022-12-teams')
    const lines = linesOf('player_stats_2022.csv', rulesOf('nfl-2022-12-teams'), nflverseStats)
    expect(compare(record, lines, 17)).toEqual({ whole: 159, weeks: 2368, off: NOT_IN_LINES_OF_2022 })
  })

  it('2024: kickers, by the yards of each field goal, in the weeks that the lines have', () => {
    const record = recordOf('nfl-2024-12-teams-faab')
    const lines = linesOf('player_stats_kicking_2024.csv', rulesOf('nfl-2024-12-teams-faab'), nflverseKicks)
    expect(compare(record, lines, 11)).toEqual({ whole: 13, weeks: 112, off: [] })
  })
})

/** Weeks of players whose points are not those of the lines, and by how many hundredths. */
const NOT_IN_LINES_OF_2022 = [
  // A game that was broken off: the host kept what had been played, the lines have nothing of it.
  'Devin Singletary 17: 30',
  'James Cook 17: 180',
  'Joe Burrow 17: 628',
  'Joe Mixon 17: 120',
  'Josh Allen 17: 272',
  'Stefon Diggs 17: 260',
  'Tee Higgins 17: 130',
  // Own fumbles that were carried over the goal line: the lines have no column for them.
  'Treylon Burks 12: 600',
  'Tyreek Hill 14: 600',
  // Fumbles that were lost on returns or after a lateral, one that the lines have and the host does not, and two yards.
  'Christian Kirk 6: -200',
  'Kadarius Toney 17: -200',
  'Rachaad White 4: -200',
  'Tyler Lockett 4: -200',
  'Travis Etienne 6: 200',
  'Mark Ingram 2: 20',
].toSorted()

/** Stats of ESPN's fantasy games by id. */
const NBA = {
  0: 'point',
  1: 'block',
  2: 'steal',
  3: 'assist',
  6: 'rebound',
  11: 'turnover',
  13: 'field_goal',
  14: 'field_goal_attempt',
  15: 'free_throw',
  16: 'free_throw_attempt',
  17: 'three_pointer',
}
const NFL = { 24: 'rushyd', 25: 'rushtd', 42: 'recyd', 43: 'rectd', 53: 'reception', 72: 'fumble' }

const Card = z.object({
  players: z.array(
    z.object({
      player: z.object({
        stats: z.array(
          z.object({
            statSourceId: z.int(),
            seasonId: z.int(),
            appliedTotal: z.number(),
            stats: z.record(z.string(), z.number()),
          }),
        ),
      }),
    }),
  ),
})

describe.runIf(haveRecords)('points on ESPN’s cards of players', () => {
  it.each([
    {
      file: 'fba_kona_playercard_2023',
      names: NBA,
      sport: 'nba',
      preset: 'espn-nba',
      season: 2023,
      lines: 10,
    },
    {
      file: 'ffl_kona_playercard_2019',
      names: NFL,
      sport: 'nfl',
      preset: 'espn-nfl-ppr',
      season: 2019,
      lines: 11,
    },
  ] as const)('are those of its standard rules: $sport', ({ file, names, sport, preset, season, lines }) => {
    const { rules } = must(
      presetsOf(sport).find(({ id }) => id === preset),
      preset,
    )
    const card = Card.parse(readJson(`recordings/sources/espn-fantasy/${file}.json`))
    const played = card.players
      .flatMap(({ player }) => player.stats)
      // Not what was projected, nor a week without a game.
      .filter(
        (line) => line.statSourceId === 0 && line.seasonId === season && Object.keys(line.stats).length > 0,
      )
    expect(played.length).toBe(lines)
    for (const { stats, appliedTotal } of played) {
      const line = Object.entries(names).map(([id, stat]) => [stat, stats[id] ?? 0])
      expect(scoreStatLine(rules, Object.fromEntries(line)).points).toBe(Math.round(appliedTotal * 100))
    }
  })
})

function rulesOf(league: string): Ruleset {
  const { rules, missing } = readSleeperScoring(
    'nfl',
    SleeperScoring.parse(readJson(`leagues/${league}/league.json`)),
  )
  expect(missing).toEqual([])
  return rules
}

/** What every player on a roster had in each week. */
function recordOf(league: string): ReadonlyMap<string, Weeks> {
  const record = new Map<string, Map<number, number>>()
  for (const [week, teams] of Object.entries(Matchups.parse(readJson(`leagues/${league}/matchups.json`))))
    for (const { players_points } of teams)
      for (const [player, points] of Object.entries(players_points ?? {}))
        record.set(player, (record.get(player) ?? new Map()).set(Number(week), Math.round(points * 100)))
  return record
}

/** What players would have of the lines of a season, by name. */
function linesOf(file: string, rules: Ruleset, statsOf: (row: Row) => Stats): ReadonlyMap<string, Weeks> {
  const players = readPlayerWeeks(`${folder}fantasy-points/nflverse/${file}`, statsOf)
  return new Map(
    [...players].map(([id, { name, weeks }]) => [
      `${name} ${id}`,
      new Map([...weeks].map(([week, stats]) => [week, scoreStatLine(rules, stats).points])),
    ]),
  )
}

/** @param last the last week that the lines have */
function compare(record: ReadonlyMap<string, Weeks>, lines: ReadonlyMap<string, Weeks>, last: number) {
  let whole = 0
  let weeks = 0
  const off: string[] = []
  for (const all of record.values()) {
    const points = new Map([...all].filter(([week]) => week <= last))
    const who = playerLike(points, lines)
    if (who === null) continue
    const theirs = must(lines.get(who), who)
    const different = [...points].filter(([week, value]) => value !== (theirs.get(week) ?? 0))
    weeks += points.size - different.length
    if (different.length === 0) whole += 1
    for (const [week, value] of different)
      off.push(`${who.replace(/ \S+$/, '')} ${week}: ${value - (theirs.get(week) ?? 0)}`)
  }
  return { whole, weeks, off: off.toSorted() }
}
