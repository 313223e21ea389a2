import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { EXPORT_TABLES, exportFiles } from '../../server/season/league-export/export.ts'
import { zipOf } from '../../server/season/league-export/zip.ts'
import { findLeague } from '../../server/league/events/service.ts'
import { LeagueId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import type { MovedSeason } from '../../shared/move-in/moved-season.ts'
import { longestHoldOf, MOST_HOLD_MS } from '../support/longest-hold.ts'
import { readTables, type TextRow } from '../support/league-tables.ts'
import { comingAndGoing, dealsAndWaivers, pausedAuction, seasonWithTalk } from '../support/rich-leagues.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

/** A league as tables: what is read back is what is stored, and nothing that members may not see. */

type Stored = Readonly<Record<string, unknown>>

const text = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
const time = (ms: unknown) => (ms === null ? '' : new Date(Number(ms)).toISOString())
const points = (hundredths: unknown) => (hundredths === null ? '' : String(Number(hundredths) / 100))
const json = (value: unknown) => JSON.parse(String(value)) as never

type Check = readonly [file: string, table: string, rowsOf: (row: Stored) => TextRow[], where?: string]

const same = (...columns: string[]) => columns
const pick = (row: Stored, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, text(row[column])]))
const held = (row: Stored) => ({
  from_event: text(row['from_seq']),
  from: time(row['from_at']),
  until_event: text(row['until_seq']),
  until: time(row['until_at']),
})
const OF_TRADE = `trade_id in (select id from trade where league_id = :league and accepted_at is not null)`
const OF_MESSAGE = `message_id in (select id from message where league_id = :league)`

/** What each file has, by the raw rows alone. */
const CHECKS: readonly Check[] = [
  [
    'teams.csv',
    'team',
    (row) => [{ team_id: text(row['id']), team: text(row['name']), manager_id: text(row['owner_id']) }],
  ],
  [
    'seasons.csv',
    'team_season',
    (row) => [{ ...pick(row, same('season', 'team_id', 'division', 'seed')), team_then: text(row['name']) }],
  ],
  [
    'managers.csv',
    'season_owner',
    (row) => [{ ...pick(row, same('season', 'team_id', 'from_period')), manager_id: text(row['owner_id']) }],
  ],
  [
    'rules.csv',
    'ruleset',
    (row) =>
      Object.entries(json(row['rules'])).map(([rule, each]) => ({
        version: text(row['version']),
        rule,
        points: text(each),
      })),
  ],
  [
    'rosters.csv',
    'ownership',
    (row) => [{ ...pick(row, same('season', 'team_id', 'player_id')), ...held(row) }],
  ],
  [
    'ir-and-taxi.csv',
    'roster_spot',
    (row) => [{ ...pick(row, same('season', 'team_id', 'player_id', 'spot')), ...held(row) }],
  ],
  [
    'added-positions.csv',
    'granted_position',
    (row) => [{ ...pick(row, same('season', 'player_id', 'position')), event: text(row['seq']) }],
  ],
  [
    'lineups.csv',
    'line_up',
    (row) =>
      (json(row['places']) as [string, string][]).map(([slot, player]) => ({
        ...pick(row, same('season', 'team_id', 'day')),
        slot,
        player_id: player,
      })),
  ],
  [
    'schedule.csv',
    'matchup',
    (row) => [{ ...pick(row, same('season', 'period', 'home_id', 'away_id')), matchup: text(row['number']) }],
  ],
  [
    'weeks.csv',
    'closed_week',
    (row) => [
      {
        ...pick(row, same('season', 'period', 'state')),
        closed_at: time(row['closed_at']),
        official_at: time(row['official_at']),
      },
    ],
  ],
  [
    'results.csv',
    'result',
    (row) => [
      {
        ...pick(row, same('season', 'period', 'team_id')),
        points: points(row['points']),
        bench_points: points(row['bench_points']),
      },
    ],
  ],
  [
    'result-players.csv',
    'result',
    (row) =>
      (json(row['lines']) as unknown[][]).map(([game, player, version, slot]) => ({
        ...pick(row, same('season', 'period', 'team_id')),
        game_id: text(game),
        player_id: text(player),
        version: text(version),
        slot: text(slot),
      })),
  ],
  [
    'score-adjustments.csv',
    'score_adjustment',
    (row) => [{ ...pick(row, same('season', 'period', 'team_id')), points: points(row['points']) }],
  ],
  [
    'faab-and-waiver-priority.csv',
    'waiver_standing',
    (row) => [
      {
        ...pick(row, same('season', 'team_id')),
        faab_spent: text(row['spent']),
        waiver_priority: text(row['place']),
      },
    ],
  ],
  [
    'waiver-runs.csv',
    'waiver_run',
    (row) => [{ ...pick(row, same('season', 'won', 'lost')), due_at: time(row['due_at']) }],
  ],
  [
    'waiver-claims.csv',
    'waiver_run',
    (row) =>
      (
        json(row['report']) as { claims: { id: string; teamId: string; bid: number; won: boolean }[] }
      ).claims.map((one) => ({
        claim_id: one.id,
        team_id: one.teamId,
        bid: text(one.bid),
        won: one.won ? '1' : '0',
      })),
  ],
  [
    'trades.csv',
    'trade',
    (row) => [
      {
        trade_id: text(row['id']),
        ...pick(row, same('proposer_id', 'state')),
        accepted_at: time(row['accepted_at']),
      },
    ],
    'league_id = :league and accepted_at is not null',
  ],
  [
    'trade-assets.csv',
    'trade',
    (row) =>
      (json(row['assets']) as { kind: string; from: string; to: string }[]).map(({ kind, from, to }) => ({
        trade_id: text(row['id']),
        kind,
        from_team_id: from,
        to_team_id: to,
      })),
    'league_id = :league and accepted_at is not null',
  ],
  [
    'trade-teams.csv',
    'trade_team',
    (row) => [{ ...pick(row, same('trade_id', 'team_id')), accepted_at: time(row['accepted_at']) }],
    OF_TRADE,
  ],
  [
    'trade-votes.csv',
    'trade_vote',
    (row) => [pick(row, same('trade_id', 'team_id', 'is_against', 'reason'))],
    OF_TRADE,
  ],
  ['future-picks.csv', 'traded_pick', (row) => [pick(row, same('season', 'round', 'team_id', 'owner_id'))]],
  [
    'messages.csv',
    'message',
    (row) => [
      {
        message_id: text(row['id']),
        ...pick(row, same('thread', 'number', 'author_id', 'team_id', 'text')),
        at: time(row['at']),
        deleted_at: time(row['deleted_at']),
      },
    ],
  ],
  [
    'message-edits.csv',
    'message_edit',
    (row) => [pick(row, same('message_id', 'version', 'text'))],
    OF_MESSAGE,
  ],
  [
    'reactions.csv',
    'message_reaction',
    (row) => [{ ...pick(row, same('message_id', 'emoji')), person_id: text(row['user_id']) }],
    OF_MESSAGE,
  ],
  [
    'poll-votes.csv',
    'poll_vote',
    (row) => [{ ...pick(row, same('message_id', 'choice')), person_id: text(row['user_id']) }],
    OF_MESSAGE,
  ],
  [
    'log.csv',
    'league_event',
    (row) => [
      {
        event: text(row['seq']),
        at: time(row['at']),
        ...pick(row, same('kind', 'payload', 'hash')),
        by_id: text(row['actor_id']),
      },
    ],
  ],
]

async function tablesOf(world: World, person: Person, code: string) {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await (await world.http()).inject({ url: `/api/league/tables.zip?code=${code}`, headers })
  return {
    answer,
    tables: answer.statusCode === 200 ? await readTables(answer.rawPayload) : new Map<string, TextRow[]>(),
  }
}

const sorted = (rows: readonly TextRow[]) => rows.map((row) => JSON.stringify(row)).toSorted()

describe('a league as tables', () => {
  it.each([
    ['a season with talk', seasonWithTalk],
    ['trades and waivers', dealsAndWaivers],
    ['people who come and go', comingAndGoing],
    ['an auction under way', pausedAuction],
  ])('has every row as it is stored: %s', async (_, make) => {
    await using world = createWorld()
    const { code, people } = await make(world)
    // A text that is a formula, quotes, a line break and signs of any writing.
    const [member] = people
    await member.api.chat.post({ code, text: '=HYPERLINK("http://x","’,\n-1") Ж 🏈' })
    const { answer, tables } = await tablesOf(world, member, code)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tables.zip"')
    const { id } = await world.app.db
      .selectFrom('league')
      .select('id')
      .where('code', '=', code as never)
      .executeTakeFirstOrThrow()
    for (const [file, table, rowsOf, where = 'league_id = :league'] of CHECKS) {
      const condition = where.replace(':league', `'${id}'`)
      const { rows } = await sql
        .raw<Stored>(`select * from ${table} where ${condition}`)
        .execute(world.app.db)
      const expected = rows.flatMap((row) => rowsOf(row))
      const columns = Object.keys(expected[0] ?? {})
      const told = must(tables.get(file), file).map((row) => pick(row, columns))
      expect([file, ...sorted(told)]).toEqual([file, ...sorted(expected.map((row) => pick(row, columns)))])
    }
  })

  it('names teams, people and players beside their ids, with the table of each season and what moved players', async () => {
    await using world = createWorld()
    const { code, people } = await dealsAndWaivers(world)
    const [member] = people
    const { tables } = await tablesOf(world, member, code)
    for (const row of must(tables.get('rosters.csv'), 'rosters'))
      expect([row['team'], row['player']]).not.toContain('')
    for (const row of must(tables.get('teams.csv'), 'teams')) expect(row['manager']).not.toBe('')
    const moves = must(tables.get('transactions.csv'), 'transactions')
    expect([...new Set(moves.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['roster-moved', 'spot-changed', 'waiver-claimed']),
    )
    expect(moves.find(({ kind }) => kind === 'waiver-claimed')).toMatchObject({ bid: '7', from_team: '' })
    const drafted = must(tables.get('drafts.csv'), 'drafts')
    expect(drafted.length).toBeGreaterThan(20)
    expect(drafted[0]).toMatchObject({ draft: '1', pick: '1', round: '1' })
  })

  it('keeps back what is someone’s own: open offers, queues, proxy bids, claims that wait, salts, addresses', async () => {
    await using world = createWorld()
    const { code, people } = await dealsAndWaivers(world)
    const auction = await pausedAuction(world)
    const { db } = world.app
    const open = await db.selectFrom('trade').select('id').where('accepted_at', 'is', null).execute()
    const sealed = await db.selectFrom('claim').select(['sealed', 'id']).execute()
    const salts = await db.selectFrom('message').select('salt').where('salt', 'is not', null).execute()
    expect([open.length, sealed.length]).toEqual([
      expect.toSatisfy((n) => n > 0),
      expect.toSatisfy((n) => n > 0),
    ])
    for (const [person, of] of [
      [people[0], code],
      [auction.people[0], auction.code],
    ] as const) {
      const { tables } = await tablesOf(world, person, of)
      // Of an offer the log says that there is one.
      const all = JSON.stringify([...tables].filter(([file]) => file !== 'log.csv'))
      for (const secret of [
        ...open.map(({ id }) => id),
        ...sealed.flatMap((one) => [one.sealed, one.id]),
        ...salts.map(({ salt }) => salt ?? ''),
        '@example.com',
      ])
        expect(all).not.toContain(secret)
      expect([...tables.keys()].join()).not.toMatch(/queue|ranking|proxy|bracket/)
    }
  })

  it('stops reading when whoever downloads it goes away, and breaks off where a table cannot be made', async () => {
    const closed: string[] = []
    const endless = (name: string) => ({
      name,
      async *text() {
        try {
          for (;;) yield 'x'.repeat(100_000)
        } finally {
          closed.push(name)
        }
      },
    })
    const left = zipOf([endless('a.csv'), endless('b.csv')], 0)
    for await (const _part of left) break
    await vi.waitFor(() => expect(closed).toEqual(['a.csv']))
    const broken = zipOf(
      [
        {
          name: 'a.csv',
          // eslint-disable-next-line require-yield
          async *text() {
            throw new Error('The database is gone')
          },
        },
      ],
      0,
    )
    await expect(buffer(broken)).rejects.toThrow('The database is gone')
  })

  it('has the files and columns that docs/leaving.md lists', () => {
    const page = readFileSync(new URL('../../docs/leaving.md', import.meta.url), 'utf8')
    const listed = [...page.matchAll(/^\| `(\S+\.csv)` \| [^|]+ \| (.+) \|$/gm)]
    expect(listed.map(([, file = '', columns = '']) => [file, columns.split(', ')])).toEqual(
      EXPORT_TABLES.map(({ file, columns }) => [file, columns.map((column) => `\`${column}\``)]),
    )
  })

  it('is not there for a stranger, and not more than ten times an hour for a member', async () => {
    await using world = createWorld()
    const league = await world.league({ teamName: '=cmd|A1' })
    const stranger = await world.person('stranger')
    expect((await tablesOf(world, stranger, league.code)).answer.statusCode).toBe(404)
    for (let time = 0; time < 10; time += 1)
      expect((await tablesOf(world, league.commissioner, league.code)).answer.statusCode).toBe(200)
    const { answer } = await tablesOf(world, league.commissioner, league.code)
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    world.advance(HOUR)
    expect((await tablesOf(world, league.commissioner, league.code)).answer.statusCode).toBe(200)
  })

  it.runIf(RING === 'all')('of ten seasons is written without holding up anyone', async () => {
    await using world = createWorld()
    const league = await world.league()
    const id = LeagueId.parse(league.id)
    const { id: team } = await world.app.db
      .selectFrom('team')
      .select('id')
      .where('league_id', '=', id)
      .executeTakeFirstOrThrow()
    const places = JSON.stringify(Array.from({ length: 25 }, (_, index) => ['UTIL', String(40_000 + index)]))
    for (let season = 2017; season <= 2026; season += 1)
      await sql`insert into line_up (league_id, season, team_id, day, places, seq)
        with recursive days (day) as (select 1 union all select day + 1 from days where day < 1500)
        select cast(${id} as text), cast(${season} as integer), cast(${team} as text), day, cast(${places} as text), 1
        from days`.execute(world.app.db)
    const week = must(MOVED.season.weeks[0], 'a week')
    const lineups = Array.from({ length: 400 }, () => must(week.lineups[0], 'a lineup'))
    const weeks = Array.from({ length: 24 }, (_, index) => ({ ...week, week: index + 1, lineups }))
    for (let season = 2007; season <= 2016; season += 1)
      await world.app.db
        .insertInto('moved_season')
        .values({
          league_id: id,
          season,
          document: JSON.stringify({ ...MOVED, season: { ...MOVED.season, season, weeks } }),
          replay: null,
        })
        .execute()
    const found = must(await findLeague(world.app, id), 'the league')
    let written = 0
    const hold = await longestHoldOf(async () => async () => {
      for await (const part of zipOf(await exportFiles(world.app, found), 0))
        written += (part as Buffer).length
    })
    expect(hold).toBeLessThan(MOST_HOLD_MS)
    // 375,000 and 96,000 rows, three times, packed.
    expect(written).toBeGreaterThan(1_000_000)
  })

  it('has seasons that came from another host, by its figures', async () => {
    await using world = createWorld()
    const league = await world.league()
    const id = LeagueId.parse(league.id)
    await world.app.db
      .insertInto('moved_season')
      .values({ league_id: id, season: 2024, document: JSON.stringify(MOVED), replay: null })
      .execute()
    const found = must(await findLeague(world.app, id), 'the league')
    const parts: Buffer[] = []
    for await (const part of zipOf(await exportFiles(world.app, found), 0)) parts.push(part as Buffer)
    const tables = await readTables(Buffer.concat(parts))
    expect(tables.get('moved-teams.csv')).toEqual([
      expect.objectContaining({
        season: '2024',
        host_team_id: '1',
        team: '=Ours',
        managers: 'Ann, Bob',
        place: '2',
        is_champion: '0',
      }),
      expect.objectContaining({ host_team_id: '2', place: '1', is_champion: '1' }),
    ])
    expect(tables.get('moved-results.csv')).toEqual([
      expect.objectContaining({
        week: '1',
        home: '=Ours',
        home_points: '101.5',
        away: 'Theirs',
        away_points: '-0.06',
        is_final: '1',
      }),
    ])
    expect(tables.get('moved-standings.csv')).toEqual([
      expect.objectContaining({ rank: '1', team: 'Theirs', points_for: '1200.5' }),
    ])
    expect(tables.get('moved-drafts.csv')).toEqual([
      expect.objectContaining({
        pick: '1',
        team: '=Ours',
        player_id: '77',
        player: 'Retired Sam',
        price: '12',
        is_keeper: '1',
      }),
    ])
    expect(tables.get('moved-transactions.csv')).toEqual([
      expect.objectContaining({
        number: '1',
        kind: 'waiver',
        what: 'player',
        from_team: '',
        to_team: 'Theirs',
        player: 'Retired Sam',
        bid: '9',
        at: '1970-01-01T00:00:01.000Z',
      }),
    ])
    expect(tables.get('moved-lineups.csv')).toEqual([
      expect.objectContaining({ is_starter: '1', slot: 'QB', player: 'Retired Sam', points: '20.25' }),
    ])
    expect(tables.get('moved-rosters.csv')).toEqual([
      expect.objectContaining({ team: 'Theirs', spot: 'active' }),
    ])
  })
})

const MOVED: MovedSeason = {
  season: {
    season: 2024,
    state: 'over',
    id: '9',
    name: 'Old League',
    teams: [
      { id: '1', name: '=Ours', people: ['a', 'b'], division: null, faabLeft: 3, waiverPriority: null },
      { id: '2', name: 'Theirs', people: [], division: null, faabLeft: null, waiverPriority: 1 },
    ],
    settings: {},
    settingsNotes: [],
    rules: null,
    drafts: [
      {
        id: null,
        kind: 'auction',
        startedAt: null,
        rounds: 1,
        picks: [{ overall: 1, round: 1, team: '1', player: 'p', price: 12, isKeeper: true }],
      },
    ],
    tradedPicks: [],
    rosters: [{ team: '2', player: 'p', spot: 'active', slot: null }],
    weeks: [
      {
        week: 1,
        matchups: [
          {
            home: '1',
            away: '2',
            homePoints: 10_150,
            awayPoints: -6,
            categories: null,
            part: 'regular',
            isFinal: true,
          },
        ],
        lineups: [
          { team: '1', points: 2_025, starters: [{ player: 'p', slot: 'QB', points: 2_025 }], bench: [] },
        ],
      },
    ],
    moves: [
      {
        id: null,
        at: 1_000,
        week: 1,
        kind: 'waiver',
        teams: ['2'],
        players: [{ player: 'p', from: null, to: '2' }],
        picks: [],
        faab: [],
        bid: 9,
      },
    ],
    standings: [
      { rank: 1, team: '2', wins: 1, losses: 0, ties: 0, pointsFor: 120_050, pointsAgainst: 1, total: null },
    ],
    places: ['2', '1'],
    champion: '2',
  },
  people: [
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bob' },
  ],
  players: [
    {
      id: 'p',
      name: 'Retired Sam',
      positions: ['QB'],
      team: null,
      birthDate: null,
      feedId: null,
      playerId: '77' as never,
    },
  ],
}
