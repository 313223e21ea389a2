import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { importFrom } from '../../server/ops/commands/import-from.ts'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { ProTeamId } from '../../shared/core/ids.ts'
import { saveRoster } from '../../server/feed/player/service.ts'
import { HARBOR_CHARGERS, HARBOR_PLAYERS, harborPlayer, knowHarborPlayers } from '../support/harbor-league.ts'
import { createWorld } from '../support/world.ts'

/** `empire import-from` where the server knows players: who of the league is who. */

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-players-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

/** With one whom the feed has two of: only the birth date tells. */
const PLAYERS = [...HARBOR_PLAYERS, ['17', 'Josh Namesake', 'RB', null, null, '1996-05-21']] as const

function putLeague(): string {
  const folder = path.join(dir, 'league')
  mkdirSync(folder)
  const put = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value))
  put('league.json', {
    league_id: '100',
    previous_league_id: null,
    draft_id: '500',
    name: 'Harbor League',
    season: '2020',
    sport: 'nfl',
    status: 'complete',
    total_rosters: 2,
    roster_positions: ['QB', 'FLEX', 'DEF', 'BN', 'BN'],
    scoring_settings: { rec: 0.5 },
    settings: { num_teams: 2, type: 0, playoff_week_start: 3, playoff_teams: 2, start_week: 1 },
    metadata: {},
  })
  put(
    'users.json',
    [1, 2].map((one) => ({ user_id: `u${one}`, league_id: '100', display_name: `m${one}`, metadata: {} })),
  )
  const rosters = [
    ['11', '12', 'KC'],
    ['13', '14', '15', '16', '17'],
  ]
  put(
    'rosters.json',
    rosters.map((players, index) => ({
      roster_id: index + 1,
      league_id: '100',
      owner_id: `u${index + 1}`,
      players,
      starters: [],
      settings: { wins: 0, losses: 0, ties: 0, fpts: 0 },
    })),
  )
  put(
    'players.json',
    Object.fromEntries(
      PLAYERS.map(([id, name, position, team, espn, born = null]) => [
        id,
        {
          player_id: id,
          full_name: name,
          position,
          fantasy_positions: [position],
          team,
          espn_id: espn,
          birth_date: born,
        },
      ]),
    ),
  )
  return folder
}

const settings = (): Config =>
  readConfig({
    FEED: 'simulator',
    LOG_LEVEL: 'silent',
    DATABASE_URL: `sqlite:${path.join(dir, 'data', 'empire.db')}`,
  })

/** A database in which the feed’s players of two teams are. */
async function makeDatabase(): Promise<void> {
  mkdirSync(path.join(dir, 'data'))
  const database = openDatabase(path.join(dir, 'data', 'empire.db'))
  await migrate(database)
  await using world = createWorld({ database, config: settings() })
  await knowHarborPlayers(world.app)
  const namesake = (id: string, birthDate: string) => ({
    ...harborPlayer(id, 'Josh Namesake', 'RB'),
    birthDate,
  })
  await saveRoster(world.app, 'nfl', {
    teamId: ProTeamId.parse('24'),
    players: [...HARBOR_CHARGERS, namesake('50', '1996-05-20'), namesake('51', '1991-02-02')],
  })
}

async function say(...args: string[]): Promise<{ out: string; errors: string[] }> {
  const out: string[] = []
  const errors: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0)
  vi.spyOn(console, 'log').mockImplementation((text) => void out.push(`${String(text)}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)))
  await importFrom(args, settings())
  vi.restoreAllMocks()
  return { out: out.join(''), errors }
}

it('says which players of a league the server knows, which it may mean, and which are kept by name', async () => {
  await makeDatabase()
  const folder = putLeague()
  const before = readdirSync(path.join(dir, 'data'))

  const { out, errors } = await say('sleeper', folder, '--dry-run', '--json')
  const mahomes = { id: '11', player: '3139477', by: 'team-and-position' }
  const williams = { id: '12', player: '3045138', by: 'team-and-position' }
  expect(JSON.parse(out).players).toEqual({
    matched: 4,
    matches: [
      mahomes,
      williams,
      { id: 'KC', player: '12-dst', by: 'team' },
      // Of two of that name at the same position; the host has them born a day later.
      { id: '17', player: '50', by: 'birth-date' },
    ],
    doubts: [
      {
        id: '13',
        name: 'Josh Palmer',
        positions: ['WR'],
        team: 'LAC',
        candidates: [
          { id: '4372096', name: 'Joshua Palmer', positions: ['WR'], team: 'LAC', reason: 'nickname' },
        ],
      },
      {
        id: '15',
        name: 'A Name That Changed',
        positions: ['RB'],
        team: 'KC',
        candidates: [{ id: '3052587', name: 'Kareem Crest', positions: ['RB'], team: 'KC', reason: 'id' }],
      },
    ],
    unknown: [
      { id: '14', name: 'Andrew Luck', positions: ['QB'], team: null },
      // The one that the server knows began four years after this season.
      { id: '16', name: 'Marvin Harrison Jr.', positions: ['WR'], team: null },
    ],
  })
  expect(errors).toEqual([])

  const lines = await say('sleeper', folder, '--dry-run')
  expect(lines.out).toContain(
    [
      'Players: 4 matched, 2 in doubt, 2 not known here',
      '  In doubt: Josh Palmer (WR, LAC): Joshua Palmer (WR, LAC)?',
      '  In doubt: A Name That Changed (RB, KC): Kareem Crest (RB, KC)?',
      '',
    ].join('\n'),
  )
  expect(readdirSync(path.join(dir, 'data'))).toEqual([...before, 'empire.db.lock'])
})

it('says nothing of players where there is no database, and makes none', async () => {
  const folder = putLeague()
  const { out, errors } = await say('sleeper', folder, '--dry-run', '--json')
  expect(JSON.parse(out).players).toBeNull()
  expect(errors).toEqual([])
  expect((await say('sleeper', folder, '--dry-run')).out).not.toContain('Players')
  expect(readdirSync(dir)).toEqual(['league'])
})

it('says nothing of players where the server knows none of the sport', async () => {
  mkdirSync(path.join(dir, 'data'))
  const database = openDatabase(path.join(dir, 'data', 'empire.db'))
  await migrate(database)
  await database.destroy()
  const { out, errors } = await say('sleeper', putLeague(), '--dry-run', '--json')
  expect(JSON.parse(out).players).toBeNull()
  expect(errors).toEqual([])
})

it.each([
  [
    'of another release',
    async (file: string) => {
      const database = openDatabase(file)
      await migrate(database, Object.fromEntries(Object.entries(migrations).slice(0, -1)))
      await database.destroy()
    },
    /^Players were not looked up: .*empire\.db is an older Empire's\. Start this Empire once/,
  ],
  [
    'that is none',
    async (file: string) => writeFileSync(file, 'no database'.repeat(100)),
    /^Players were not looked up: .*empire\.db is not a database\./,
  ],
])('a database %s is named, and the rest is said all the same', async (_, make, why) => {
  mkdirSync(path.join(dir, 'data'))
  await make(path.join(dir, 'data', 'empire.db'))
  const { out, errors } = await say('sleeper', putLeague(), '--dry-run', '--json')
  expect(JSON.parse(out)).toMatchObject({ league: { name: 'Harbor League' }, players: null })
  expect(errors).toEqual([expect.stringMatching(why)])
})
