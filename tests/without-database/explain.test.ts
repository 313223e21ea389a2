import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import type { StatLine } from '../../server/feed/upstream/box-score/stat-line.ts'
import { isRecord, list, record, text } from '../../server/feed/upstream/parse/read.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'
import { DAY } from '../../shared/core/time.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recordings = path.join(root, '../shared/recordings')
if (!existsSync(recordings))
  console.info(`There is no folder ${recordings}: only the trimmed recordings are checked.`)

/** Recorded summaries, those of whole games in the project and all there are beside it. */
const recorded = FANTASY_SPORT_KEYS.flatMap((sport) => {
  const folder = path.join(recordings, sport, 'summary')
  const names = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
  const fixture = path.join(root, 'tests/fixtures', `explain-${sport}.json`)
  return [...(existsSync(fixture) ? [fixture] : []), ...names].flatMap((file) => {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(document) && 'boxscore' in document
      ? [{ sport, file, name: path.basename(file), document }]
      : []
  })
})

interface Side {
  readonly id: string
  readonly score: number
  readonly lines: readonly StatLine[]
  readonly opponent: { readonly id: string; readonly score: number; readonly lines: readonly StatLine[] }
  readonly document: unknown
}

/** Both sides of a game, each with its own lines. */
function sidesOf(sport: FantasySportKey, document: unknown): Side[] {
  const lines = readStatLines(sport, document)
  const competition = record(list(record(record(document)['header'])['competitions'])[0])
  const sides = list(competition['competitors']).map((competitor) => {
    const id = text(record(competitor)['id']) ?? ''
    return {
      id,
      score: Number(record(competitor)['score']),
      lines: lines.filter(({ team }) => team.id === id),
    }
  })
  return sides.map((side) => {
    const opponent = sides.find(({ id }) => id !== side.id)
    if (opponent === undefined) throw new Error('A game needs two sides.')
    return { ...side, opponent, document }
  })
}

/** Of stats summed over all lines, each with its weight. */
function sum({ lines }: Pick<Side, 'lines'>, weights: Readonly<Record<string, number>>): number {
  return lines.reduce(
    (all, { stats }) =>
      all + Object.entries(weights).reduce((of, [stat, weight]) => of + weight * (stats[stat] ?? 0), 0),
    0,
  )
}

/** The team's own total, as its box score has it; null where it has none. Read without the project's readers. */
function total({ id, document }: Side, name: string, group?: string): number | null {
  const teams = list(record(record(document)['boxscore'])['teams']).map(record)
  const statistics = list(teams.find(({ team }) => record(team)['id'] === id)?.['statistics']).map(record)
  const stats =
    group === undefined
      ? statistics
      : list(statistics.find((one) => one['name'] === group)?.['stats']).map(record)
  const value = text(stats.find((one) => one['name'] === name)?.['displayValue'])
  return value === null ? null : Number.parseInt(value, 10)
}

function expectTotal(side: Side, stat: string, ...[name, group]: [name: string, group?: string]): void {
  const wanted = total(side, name, group)
  if (wanted !== null) expect(sum(side, { [stat]: 1 }), `${stat} of team ${side.id}`).toBe(wanted)
}

const FIELD_GOALS = { fg_0_39: 3, fg_40_49: 3, fg_50plus: 3 }
const TRIES = { xp: 1, '2pt_rushtd': 2, '2pt_rectd': 2 }

function expectFootball(side: Side): void {
  const players = side.lines.filter(({ player }) => player.position !== 'D/ST')
  const defense = side.lines.filter(({ player }) => player.position === 'D/ST')
  const byPlayers = sum(
    { lines: players },
    { rushtd: 6, rectd: 6, own_fumble_td: 6, ...FIELD_GOALS, ...TRIES },
  )
  const byDefence = sum(
    { lines: defense },
    { def_td: 6, kick_return_td: 6, punt_return_td: 6, safety: 2, def_2pt: 2, one_point_safety: 1 },
  )
  expect(byPlayers + byDefence).toBe(side.score)
  expect(sum(side, { passtd: 1, '2pt_passtd': 1 })).toBe(sum(side, { rectd: 1, '2pt_rectd': 1 }))
  expect(sum(side, { passyd: 1 })).toBe(sum(side, { recyd: 1 }))
  for (const stat of ['kick_return_td', 'punt_return_td'])
    expect(sum({ lines: players }, { [stat]: 1 })).toBe(sum({ lines: defense }, { [stat]: 1 }))
  expectTotal(side, 'rushyd', 'rushingYards')
  expectTotal(side, 'int', 'interceptions')
  expectTotal(side, 'fumble', 'fumblesLost')
  expect(defense).toHaveLength(1)
  expect(sum({ lines: defense }, { int_def: 1 })).toBe(sum(side.opponent, { int: 1 }))
  expect(sum({ lines: defense }, { fumble_def: 1 })).toBe(sum(side.opponent, { fumble: 1 }))
}

function expectBasketball(side: Side): void {
  expect(sum(side, { point: 1 })).toBe(side.score)
  expectTotal(side, 'rebound', 'totalRebounds')
  for (const stat of ['assist', 'steal', 'block', 'turnover']) expectTotal(side, stat, `${stat}s`)
  expectTotal(side, 'three_pointer', 'threePointFieldGoalsMade-threePointFieldGoalsAttempted')
}

function expectBaseball(side: Side): void {
  expect(sum(side, { run: 1 })).toBe(side.score)
  for (const [stat, name] of [
    ['hit', 'hits'],
    ['home_run', 'homeRuns'],
    ['rbi', 'RBIs'],
    ['walk', 'walks'],
    ['strikeout', 'strikeouts'],
    ['sb', 'stolenBases'],
    ['cs', 'caughtStealing'],
  ] as const)
    expectTotal(side, stat, name, 'batting')
  expectTotal(side, 'ip', 'thirdInnings', 'pitching')
  expectTotal(side, 'earned_run', 'earnedRuns', 'pitching')
  expect(sum(side, { pitcher_strikeout: 1 })).toBe(sum(side.opponent, { strikeout: 1 }))
}

/** One goal of a score may be for a shoot-out won. A recording that has only some players proves less. */
function expectHockey(side: Side): void {
  const isWhole = side.lines.length > 10
  const shootout = sum(side, { goal: 1 }) === side.score ? 0 : 1
  if (isWhole) {
    expect(sum(side, { goal: 1 }) + shootout).toBe(side.score)
    if (shootout === 1) expect(side.score).toBe(side.opponent.score + 1)
    expectTotal(side, 'shot', 'shotsTotal')
    expectTotal(side, 'hit', 'hits')
    expectTotal(side, 'block', 'blockedShots')
    expect(sum(side.opponent, { goal_against: 1 })).toBeLessThanOrEqual(sum(side, { goal: 1 }))
  } else expect(sum(side.opponent, { goal_against: 1 })).toBe(side.score)
}

const EXPECT = {
  nfl: expectFootball,
  ncaaf: expectFootball,
  nba: expectBasketball,
  mlb: expectBaseball,
  nhl: expectHockey,
} as const satisfies Record<FantasySportKey, (side: Side) => void>

describe('every recorded summary', () => {
  it('is among those found', () =>
    expect(recorded.length).toBeGreaterThanOrEqual(existsSync(recordings) ? 8 : 3))

  it.each(recorded)('$sport $name adds up to the box score and to the score', ({ sport, document }) => {
    const sides = sidesOf(sport, document)
    expect(sides).toHaveLength(2)
    for (const side of sides) {
      expect(side.lines.length).toBeGreaterThanOrEqual(5)
      EXPECT[sport](side)
    }
  })
})

/** Of the game in explain-nfl.json. */
const ALLEN = {
  passyd: 273,
  passtd: 1,
  int: 0,
  rushyd: 33,
  rushtd: 2,
  completion: 28,
  pass_attempt: 35,
  incompletion: 7,
  sack_taken: 1,
  sack_taken_yd: 12,
  rush_attempt: 11,
  'passtd#15': 1,
  'rushtd#1': 1,
  'rushtd#2': 1,
}

describe('the games recorded here', () => {
  const lineOf = (sport: FantasySportKey, player: string) => {
    const found = recorded.find(({ name }) => name === `explain-${sport}.json`)
    return readStatLines(sport, found?.document).find((line) => line.player.name === player)
  }

  it('have lines that can be checked by hand', () => {
    expect(lineOf('nfl', 'Josh Allen')?.stats).toEqual(ALLEN)
    expect(lineOf('nfl', 'Matt Prater')?.stats).toEqual({
      fg_40_49: 1,
      fg_50plus: 1,
      fg_miss: 0,
      xp: 3,
      xp_miss: 0,
      fg: 2,
      fg_att: 2,
      fgyd: 97,
      'fg#47': 1,
      'fg#50': 1,
      'fgyd#47': 47,
      'fgyd#50': 50,
    })
    expect(lineOf('nfl', 'Cam Little')?.stats).toMatchObject({ fg_40_49: 1, fg_miss: 1 })
    expect(lineOf('nfl', 'Buffalo Bills D/ST')?.stats).toMatchObject({ sack: 1, int_def: 2, '21_27_pa': 1 })
    expect(lineOf('mlb', 'Ceddanne Rafaela')?.stats).toMatchObject({ hit: 1, sb: 1 })
    expect(lineOf('mlb', 'Griffin Jax')?.stats).toEqual({
      ip: 15,
      pitcher_strikeout: 6,
      earned_run: 7,
      run_allowed: 7,
      hit_allowed: 8,
      walk_allowed: 1,
      home_run_allowed: 1,
      pitch: 85,
      appearance: 1,
      pitcher_start: 1,
    })
  })

  it('say what they do not tell, and what may still change', () => {
    expect(lineOf('nfl', 'Josh Allen')?.flags).toEqual([
      'The document does not say whether the game is over.',
    ])
    expect(lineOf('mlb', 'Ceddanne Rafaela')?.flags).toEqual(['Provisional: the game is not over.'])
    expect(lineOf('nba', 'Paolo Banchero')?.flags).toEqual([])
    expect(lineOf('nba', 'Garrett Temple')).toBeUndefined()
  })
})

describe.each(FANTASY_SPORT_KEYS)('simulated games of %s', (sport) => {
  const anchor = Date.parse('2026-11-15T21:30:00Z')
  const simulator = createSimulator({ now: () => anchor + 5 * DAY, seed: 'explained', anchor })

  it('add up exactly when they are over, and leave nothing open', async () => {
    const { events } = record(await simulator.scoreboard(sport, { from: '20261106', to: '20261119' }))
    const over = list(events)
      .map(record)
      .filter((event) => record(record(event['status'])['type'])['completed'] === true)
    expect(over.length).toBeGreaterThanOrEqual(24)
    for (const { id } of over.slice(0, 60)) {
      const sides = sidesOf(sport, await simulator.summary(sport, String(id)))
      for (const side of sides) {
        EXPECT[sport](side)
        const known = side.lines.filter(({ player }) => player.id !== '')
        expect(known.flatMap(({ flags }) => flags)).toEqual([])
      }
      if (sport !== 'mlb') continue
      const decisions = sides.map((side) => sum(side, { win: 1 }))
      expect(decisions.toSorted((a, b) => a - b)).toEqual([0, 1])
      expect(sides.reduce((saves, side) => saves + sum(side, { save: 1 }), 0)).toBeLessThanOrEqual(1)
    }
  })
})

describe('npm run explain', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'explain-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const explain = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rules.ts', 'explain', ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  const fixture = (sport: string) => path.join(root, 'tests/fixtures', `explain-${sport}.json`)
  const find = (stdout: string, player: string) =>
    list(JSON.parse(stdout)).find((line) => record(line)['player'] === player)

  it('prints points and why, under the rules of the sport', () => {
    const { stdout, stderr, status } = explain('--sport', 'nfl', fixture('nfl'))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(find(stdout, 'Josh Allen')).toEqual({
      player: 'Josh Allen',
      id: '3918298',
      team: 'BUF',
      position: null,
      stats: ALLEN,
      points: 30.22,
      terms: [
        { rule: 'points_passtd', stat: 'passtd', amount: 1, each: 4, points: 4 },
        { rule: 'points_passyd', stat: 'passyd', amount: 273, each: 0.04, points: 10.92 },
        { rule: 'points_rushtd', stat: 'rushtd', amount: 2, each: 6, points: 12 },
        { rule: 'points_rushyd', stat: 'rushyd', amount: 33, each: 0.1, points: 3.3 },
      ],
      flags: ['The document does not say whether the game is over.'],
    })
  })

  it('prints them under other rules', () => {
    const rules = file('rules.json', JSON.stringify({ points_passtd: 6, points_passyd: 0.05 }))
    const { stdout } = explain('--sport', 'nfl', fixture('nfl'), '--rules', rules)
    expect(find(stdout, 'Josh Allen')).toMatchObject({ points: 34.95 })
  })

  it('says in one line what is wrong, and fails', () => {
    const refused = (...args: readonly string[]) => {
      const { stdout, stderr, status } = explain(...args)
      expect({ stdout, status, lines: stderr.split('\n').length }).toEqual({
        stdout: '',
        status: 1,
        lines: 2,
      })
      return stderr
    }
    expect(refused('--sport', 'golf', fixture('nfl'))).toContain('Usage: explain --sport')
    expect(refused('--sport', 'nfl', '--points')).toContain('Usage: explain --sport')
    expect(refused('--sport', 'nfl', path.join(folder, 'none.json'))).toContain('cannot be read (ENOENT)')
    expect(refused('--sport', 'nfl', file('half.json', '{"boxscore":'))).toContain('is not JSON')
    expect(refused('--sport', 'nfl', file('list.json', '[]'))).toContain('neither a header nor a box score')
    const rules = file('wrong.json', '{"points_hit":1}')
    expect(refused('--sport', 'nfl', fixture('nfl'), '--rules', rules)).toContain('no rule "points hit"')
  })
})
