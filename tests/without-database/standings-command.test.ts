import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readAppeal } from '../../server/ops/commands/rules/appeal.ts'
import { appealStandings, SeasonFile } from '../../server/ops/commands/rules/standings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'standings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const game = (week: number, [home, homePoints]: [string, number], [away, awayPoints]: [string, number]) => ({
  week,
  home,
  away,
  homePoints,
  awayPoints,
})

const SETTINGS = {
  tieBreakers: ['head-to-head', 'points-for'],
  restart: true,
  divisionWinnersFirst: false,
  medianGame: false,
  playoffs: {
    teams: 2,
    reseed: false,
    roundWeeks: [1],
    thirdPlace: true,
    consolation: 'none',
    tie: 'higher-seed',
  },
}

const SEASON = {
  teams: [{ id: 'a' }, { id: '__proto__' }, { id: 'c' }],
  games: [game(1, ['a', 100.5], ['__proto__', 90.25]), game(2, ['c', 1e2], ['a', 0.1])],
  settings: SETTINGS,
}

function write(content: string): string {
  const file = path.join(folder, 'season.json')
  writeFileSync(file, content)
  return file
}

function standings(file: string): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rules.ts', 'standings', file], {
    cwd: root,
    encoding: 'utf8',
  })
}

/** Without a process of its own: what the command would print. */
function answer(content: unknown) {
  return appealStandings(readAppeal(JSON.parse(JSON.stringify(content)), 'season.json', SeasonFile))
}

describe('npm run standings', () => {
  it('prints the table, the seeds, the playoffs and the places', () => {
    const points = '{"week":3,"points":{"c":50,"a":60.35,"__proto__":0}}'
    const text = JSON.stringify({ ...SEASON, playoffPoints: [] }).replace('[]}', `[${points}]}`)
    const { stdout, stderr, status } = standings(write(text))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(JSON.parse(stdout)).toEqual({
      standings: [
        {
          team: 'c',
          rank: 1,
          wins: 1,
          losses: 0,
          ties: 0,
          pointsFor: 100,
          pointsAgainst: 0.1,
          streak: 'W1',
          why: 'ahead of a with 1-0 to 1-1',
        },
        {
          team: 'a',
          rank: 2,
          wins: 1,
          losses: 1,
          ties: 0,
          pointsFor: 100.6,
          pointsAgainst: 190.25,
          streak: 'L1',
          why: 'ahead of __proto__ with 1-1 to 0-1',
        },
        {
          team: '__proto__',
          rank: 3,
          wins: 0,
          losses: 1,
          ties: 0,
          pointsFor: 90.25,
          pointsAgainst: 100.5,
          streak: 'L1',
          why: 'last',
        },
      ],
      seeds: ['c', 'a', '__proto__'],
      bracket: [
        {
          round: 1,
          week: 3,
          part: 'winners',
          teams: ['c', 'a'],
          points: [50, 60.35],
          winner: 'a',
          loser: 'c',
          place: 1,
        },
      ],
      places: ['a', 'c', '__proto__'],
    })
  })

  it('has every key of an answer where there is little to say', () => {
    const nothing = {
      teams: [{ id: 'a' }, { id: 'b' }],
      games: [],
      settings: { ...SETTINGS, playoffs: null },
    }
    expect(answer(nothing)).toEqual({
      standings: [
        expect.objectContaining({
          team: 'a',
          streak: '',
          why: expect.stringContaining('in the order of the teams'),
        }),
        expect.objectContaining({ team: 'b', streak: '', why: 'last' }),
      ],
      seeds: ['a', 'b'],
      bracket: [],
      places: ['a', 'b'],
    })
    const open = answer(SEASON)
    expect(open.bracket).toEqual([
      {
        round: 1,
        week: 3,
        part: 'winners',
        teams: ['c', 'a'],
        points: [null, null],
        winner: null,
        loser: null,
        place: 1,
      },
    ])
    expect(open.places).toEqual([null, null, '__proto__'])
  })

  it('takes seeds by hand, and 24 teams in a bracket', () => {
    expect(answer({ ...SEASON, seeds: ['__proto__'] }).seeds).toEqual(['__proto__', 'c', 'a'])
    const teams = Array.from({ length: 24 }, (_, index) => ({ id: String(index), division: index % 4 }))
    const playoffs = { ...SETTINGS.playoffs, teams: 24, roundWeeks: [1, 1, 1, 1, 1] }
    const { bracket } = answer({ teams, games: [], settings: { ...SETTINGS, playoffs } })
    expect(bracket.filter(({ teams: [, second] }) => second === null)).toHaveLength(8)
  })

  it('takes a double header, of one score', () => {
    const twice = [game(1, ['a', 5], ['c', 3]), game(1, ['a', 5], ['__proto__', 6])]
    expect(answer({ ...SEASON, games: twice }).standings[0]?.team).toBe('__proto__')
    expect(() => answer({ ...SEASON, games: [...twice, game(1, ['c', 3.5], ['__proto__', 6])] })).toThrow(
      'In week 1 the team c has two scores.',
    )
  })

  it('takes the sum of another program for the hundredths that are meant', () => {
    const { standings } = answer({ ...SEASON, games: [game(1, ['a', 0.1 + 0.2], ['c', 0.3])] })
    expect(standings.find(({ team }) => team === 'a')).toMatchObject({ ties: 1, pointsFor: 0.3 })
  })

  it.each([
    ['a team twice', { teams: [{ id: 'a' }, { id: 'a' }] }, 'The team a is there twice.'],
    ['an id that is a number', { teams: [{ id: 1 }] }, 'teams.0.id: an id must be a text'],
    ['a game of a strange team', { games: [game(1, ['a', 1], ['z', 2])] }, 'the team z plays'],
    ['a team against itself', { games: [game(1, ['a', 1], ['a', 1])] }, 'plays itself'],
    ['three decimals', { games: [game(1, ['a', 1.005], ['c', 2])] }, 'at most two decimals'],
    ['points without an end', { games: [game(1, ['a', 1e30], ['c', 2])] }, 'at most 1,000,000'],
    ['a strange seed', { seeds: ['z'] }, 'The seed z is none of the teams'],
    ['a seed twice', { seeds: ['a', 'a'] }, 'The team a is seeded twice'],
    ['a strange tie-breaker', { settings: { ...SETTINGS, tieBreakers: ['coin'] } }, 'settings.tieBreakers.0'],
    ['no settings', { settings: undefined }, 'settings'],
    [
      'more places than teams',
      { settings: { ...SETTINGS, playoffs: { ...SETTINGS.playoffs, teams: 4 } } },
      'The playoffs have 4 places, and there are 3 teams.',
    ],
    [
      'rounds without a length',
      { settings: { ...SETTINGS, playoffs: { ...SETTINGS.playoffs, teams: 3 } } },
      'Playoffs of 3 have 2 rounds, and 1 have a length.',
    ],
    ['points of a strange team', { playoffPoints: [{ week: 3, points: { z: 1 } }] }, 'the team z has points'],
    [
      'points that are no number',
      { playoffPoints: [{ week: 3, points: { a: '1' } }] },
      'playoffPoints.0.points.a',
    ],
  ])('refuses %s', (_, change, words) => {
    expect(() => answer({ ...SEASON, ...change })).toThrow(words)
  })

  it('says in one line what is wrong, and fails', () => {
    const refused = (file: string) => {
      const { stdout, stderr, status } = standings(file)
      expect({ stdout, status, lines: stderr.split('\n').length }).toEqual({
        stdout: '',
        status: 1,
        lines: 2,
      })
      return stderr
    }
    expect(refused(path.join(folder, 'none.json'))).toContain('cannot be read (ENOENT)')
    expect(refused(write('{"teams": NaN}'))).toContain('is not JSON')
    const long = `\u001B[2J\n${'x'.repeat(10_000)}`
    const said = refused(write(JSON.stringify({ ...SEASON, seeds: [long] })))
    expect(said).toContain('The seed \uFFFD[2J\uFFFDxxx')
    expect(said.length).toBeLessThan(400)
  })
})
