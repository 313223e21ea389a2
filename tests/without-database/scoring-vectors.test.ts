import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { scoreStatLine, type Stats } from '../../shared/rules/scoring/scoring.ts'
import { packStatLines, scorePackedStatLines } from '../../shared/rules/scoring/season-scoring.ts'
import { presetsOf } from '../../shared/presets/presets-of.ts'
import { FANTASY_SPORT_KEYS } from '../../shared/sports/index.ts'
import type { Ruleset } from '../../shared/sports/model/sport.ts'
import { nflverseStats } from '../support/nflverse.ts'
import { readTable, type Row } from '../support/read-table.ts'

/** Whole seasons of stat lines with points that others computed, where they lie beside the project. */
const seasons = fileURLToPath(new URL('../../../shared/fantasy-points', import.meta.url))
/** A few dozen lines of each, in the same files with fewer columns. */
const excerpts = fileURLToPath(new URL('../fixtures/fantasy-points', import.meta.url))
const haveSeasons = existsSync(seasons)
if (!haveSeasons) console.info(`There is no folder ${seasons}: only excerpts of the seasons are checked.`)

const folders = [
  { size: 'excerpt', folder: excerpts } as const,
  ...(haveSeasons ? [{ size: 'season', folder: seasons } as const] : []),
]

interface Vector {
  readonly who: string
  readonly stats: Stats
  /** As the source has them: a decimal, near to whole hundredths. */
  readonly points: number
}

const ppr = presetRules('empire-nfl-ppr')
const halfPpr = presetRules('empire-nfl-half-ppr')
const standard = presetRules('empire-nfl-non-ppr')
const draftKings = presetRules('draftkings-nba')

const SOURCES = [
  {
    name: 'nflverse 2019, standard',
    rules: standard,
    read: nflverse(2019, 'fantasy_points'),
    lines: { season: 5261, excerpt: 36 },
  },
  {
    name: 'nflverse 2019, PPR',
    rules: ppr,
    read: nflverse(2019, 'fantasy_points_ppr'),
    lines: { season: 5261, excerpt: 36 },
  },
  {
    name: 'nflverse 2022, standard',
    rules: standard,
    read: nflverse(2022, 'fantasy_points'),
    lines: { season: 5631, excerpt: 36 },
  },
  {
    name: 'nflverse 2022, PPR',
    rules: ppr,
    read: nflverse(2022, 'fantasy_points_ppr'),
    lines: { season: 5631, excerpt: 36 },
  },
  {
    name: 'fantasydatapros 2019, standard',
    rules: standard,
    read: fantasyDataPros('StandardFantasyPoints'),
    lines: { season: 4779, excerpt: 29 },
  },
  {
    name: 'fantasydatapros 2019, half PPR',
    rules: halfPpr,
    read: fantasyDataPros('HalfPPRFantasyPoints'),
    lines: { season: 4779, excerpt: 29 },
  },
  {
    name: 'fantasydatapros 2019, PPR',
    rules: ppr,
    read: fantasyDataPros('PPRFantasyPoints'),
    lines: { season: 4779, excerpt: 29 },
  },
  {
    name: 'NBA DraftKings 2017-18',
    rules: draftKings,
    read: readDraftKings,
    lines: { season: 28_751, excerpt: 40 },
  },
]

describe.each(folders)('points that others computed ($size)', ({ size, folder }) => {
  it.each(SOURCES)('$name: equal to the hundredth', ({ rules, read, lines }) => {
    const vectors = read(folder)
    expect(vectors).toHaveLength(lines[size])
    expect(differences(rules, vectors)).toEqual([])
  })
})

/**
 * ESPN's standard rules for team defenses. A touchdown by return counts as one on a kickoff; bands of
 * points and yards allowed are stats of their own.
 */
const espnDefence = {
  points_sack: 1,
  points_int_def: 2,
  points_fumble_def: 2,
  points_safety: 2,
  points_def_td: 6,
  points_kick_return_td: 6,
  points_shutout: 5,
  points_1_6_pa: 4,
  points_7_13_pa: 3,
  points_14_17_pa: 1,
  points_18_27_pa: 0,
  points_28_34_pa: -1,
  points_35_45_pa: -3,
  points_46plus_pa: -5,
  points_0_99_ya: 5,
  points_100_199_ya: 3,
  points_200_299_ya: 2,
  points_300_349_ya: 0,
  points_350_399_ya: -1,
  points_400_449_ya: -3,
  points_450_499_ya: -5,
  points_500_549_ya: -6,
  points_550plus_ya: -7,
}

/**
 * The source has no column for blocked kicks, which are worth 2, nor for touchdowns scored with one, which
 * are worth 6 more: so many games are short by so many points, and all others equal.
 */
const DEFENCES = [
  {
    year: 2021,
    season: { equal: 453, short: { 2: 18, 4: 2, 8: 7 } },
    excerpt: { equal: 25, short: { 2: 2, 8: 3 } },
    touchdowns: ['CAR 6', 'DAL 10', 'DAL 16', 'IND 10', 'IND 15', 'MIA 12', 'PIT 1'],
  },
  {
    year: 2022,
    season: { equal: 425, short: { 2: 35, 8: 4, 10: 1 } },
    excerpt: { equal: 26, short: { 2: 2, 8: 1, 10: 1 } },
    touchdowns: ['ATL 2', 'IND 15', 'MIA 9', 'NYJ 6', 'SEA 2'],
  },
]

describe.each(folders)('team defenses of ESPN ($size)', ({ size, folder }) => {
  it.each(DEFENCES)('$year: equal but for blocked kicks', ({ year, touchdowns, ...expected }) => {
    const games = readDefences(folder, year)
    const off = differences(espnDefence, games)
    const short: Record<number, number> = {}
    for (const { missing } of off) short[missing] = (short[missing] ?? 0) + 1
    expect({ equal: games.length - off.length, short }).toEqual(expected[size])
    const known = touchdowns.filter((who) => games.some((game) => game.who === who))
    expect(
      off
        .filter(({ missing }) => missing >= 8)
        .map(({ who }) => who)
        .toSorted(),
    ).toEqual(known)
  })
})

/** The lines that are not worth what the source says, alone or packed, and by how much they fall short. */
function differences(rules: Ruleset, vectors: readonly Vector[]): { who: string; missing: number }[] {
  const packed = scorePackedStatLines(rules, packStatLines(vectors.map(({ stats }) => stats)))
  return vectors.flatMap(({ who, stats, points }, index) => {
    const scored = [scoreStatLine(rules, stats).points, must(packed[index], who)]
    return [...new Set(scored.map((hundredths) => (points * 100 - hundredths) / 100))]
      .filter((missing) => !(Math.abs(missing) < 1e-8))
      .map((missing) => ({ who, missing }))
  })
}

/** The rules of a preset that there is. */
function presetRules(id: string): Ruleset {
  const all = FANTASY_SPORT_KEYS.flatMap((sport) => presetsOf(sport))
  return must(
    all.find((preset) => preset.id === id),
    id,
  ).rules
}

function nflverse(season: number, column: string): (folder: string) => Vector[] {
  return (folder) =>
    readTable(path.join(folder, `nflverse/player_stats_${season}.csv`)).map((row) => ({
      who: `${row.text('player_display_name')}, week ${row.text('week')}`,
      stats: nflverseStats(row),
      points: row.number(column),
    }))
}

function fantasyDataPros(column: string): (folder: string) => Vector[] {
  return (folder) => {
    const weeks = path.join(folder, 'fantasydatapros/2019')
    return readdirSync(weeks).flatMap((week) =>
      readTable(path.join(weeks, week)).map((row) => ({
        who: `${row.text('Player')}, ${week}`,
        stats: {
          passyd: row.number('PassingYds'),
          passtd: row.number('PassingTD'),
          int: row.number('Int'),
          rushyd: row.number('RushingYds'),
          rushtd: row.number('RushingTD'),
          reception: row.number('Rec'),
          recyd: row.number('ReceivingYds'),
          rectd: row.number('ReceivingTD'),
          fumble: row.number('FL'),
        },
        points: row.number(column),
      })),
    )
  }
}

/** Box scores and points are two tables, joined by day and name. */
function readDraftKings(folder: string): Vector[] {
  const who = (row: Row) => `${row.text('Name')}, ${row.text('Date')}`
  const boxes = readTable(path.join(folder, 'nba-draftkings/2017-18_boxscores_merged.csv'))
  const byPlayer = new Map(boxes.map((row) => [who(row), row]))
  return readTable(path.join(folder, 'nba-draftkings/2017-18_fpts_by_player_date.csv')).map((row) => {
    const box = must(byPlayer.get(who(row)), who(row))
    const [point, rebound, assist, steal, block] = ['PTS', 'TRB', 'AST', 'STL', 'BLK'].map(box.number)
    const doubles = [point, rebound, assist, steal, block].filter((amount = 0) => amount >= 10).length
    return {
      who: who(row),
      stats: {
        point: must(point, 'PTS'),
        rebound: must(rebound, 'TRB'),
        assist: must(assist, 'AST'),
        steal: must(steal, 'STL'),
        block: must(block, 'BLK'),
        turnover: box.number('TOV'),
        three_pointer: box.number('3P'),
        double_double: doubles >= 2 ? 1 : 0,
        triple_double: doubles >= 3 ? 1 : 0,
      },
      points: row.number('FPTS'),
    }
  })
}

const DEFENCE_COLUMNS = {
  sacks: 'sack',
  interceptions: 'int_def',
  fumbles_recovered: 'fumble_def',
  def_td: 'def_td',
  safety: 'safety',
  ret_tds: 'kick_return_td',
} as const

interface DefenceDocument {
  readonly dst_data: readonly {
    readonly team: string
    readonly actual_points: readonly number[]
    readonly defense: Readonly<Record<keyof typeof DEFENCE_COLUMNS | 'yds_g' | 'pts_g', readonly number[]>>
  }[]
}

function readDefences(folder: string, year: number): Vector[] {
  const file = path.join(folder, `espn-team-defence/${year}_dst_weeks1-16_actual.json`)
  // The file's shape is known; a column that is missing fails the test.
  const document = JSON.parse(readFileSync(file, 'utf8')) as DefenceDocument
  return document.dst_data.flatMap(({ team, actual_points, defense }) =>
    actual_points.flatMap((points, index) => {
      const yards = must(defense.yds_g[index], 'yds_g')
      // No player has a game without a yard: zero is a week off, or one that was still to come.
      if (yards === 0) return []
      const counts = Object.entries(DEFENCE_COLUMNS).map(([column, stat]) => [
        stat,
        // The table's own keys, which entries widen to strings.
        must(defense[column as keyof typeof DEFENCE_COLUMNS][index], column),
      ])
      const allowed = must(defense.pts_g[index], 'pts_g')
      const bands = { [allowed === 0 ? 'shutout' : band('pa', allowed)]: 1, [band('ya', yards)]: 1 }
      return [{ who: `${team} ${index + 1}`, stats: { ...Object.fromEntries(counts), ...bands }, points }]
    }),
  )
}

/** The stat of the band that a number falls into, of those that there are rules for. */
function band(suffix: 'pa' | 'ya', amount: number): string {
  const bands = Object.keys(espnDefence).flatMap((rule) => {
    const [, from, plus, to] = /^points_(\d+)(?:(plus)|_(\d+))_(pa|ya)$/.exec(rule) ?? []
    if (from === undefined || !rule.endsWith(suffix)) return []
    const inside = amount >= Number(from) && (plus !== undefined || amount <= Number(to))
    return inside ? [rule.replace('points_', '')] : []
  })
  expect(bands, `${amount} ${suffix}`).toHaveLength(1)
  return must(bands[0], suffix)
}
