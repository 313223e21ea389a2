import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { Damages, spoiled } from '../../../tests/support/spoiled.ts'
import { readDocuments } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { fantraxImporter } from './league.ts'

type Json = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

const TEAMS = { a1: { name: 'Otters', shortName: 'OTT' }, b2: { name: 'Pumas', shortName: 'PUM' } }
const page = (data: object) => ({ data: {}, roles: [], responses: [{ data }] })
const cells = (...contents: string[]) => contents.map((content) => ({ content }))
const named = (teamId: string) => ({ teamId, content: TEAMS[teamId as keyof typeof TEAMS].name })

const INFO = page({
  fantasySettings: {
    leagueName: 'Made Up',
    subtitle: '2024-25 NHL',
    headToHead: true,
    season: { startDate: Date.UTC(2024, 9, 4), endDate: Date.UTC(2025, 3, 18) },
  },
})
const TABLE = page({
  fantasyTeamInfo: TEAMS,
  displayedSelections: { view: 'COMBINED', displayedEndDate: Date.UTC(2025, 3, 17) },
  miscData: { displayedMinDate: Date.UTC(2024, 9, 4), displayedMaxDate: Date.UTC(2025, 3, 17) },
  tableList: [
    {
      tableType: 'H2hPointsBased1',
      caption: 'Standings',
      fixedHeader: { cells: [{ key: 'rank' }, { key: 'team' }] },
      header: {
        cells: ['pointsFor', 'win', 'loss', 'tie', 'pointsAgainst', 'wwOrder'].map((key) => ({ key })),
      },
      rows: [
        {
          fixedCells: [{ content: '1' }, named('b2')],
          cells: cells('1,234.5', '8', '5', '1', '1,100.25', '2'),
        },
        {
          fixedCells: [{ content: '2' }, named('a1')],
          cells: cells('1,100.25', '5', '8', '1', '1,234.5', '1'),
        },
      ],
    },
  ],
})
const SCHEDULE = page({
  fantasyTeamInfo: TEAMS,
  displayedSelections: { view: 'SCHEDULE', displayedEndDate: Date.UTC(2025, 3, 17) },
  miscData: { displayedMinDate: Date.UTC(2024, 9, 4) },
  tableList: [
    {
      tableType: 'H2hPointsBased3',
      caption: 'Scoring Period 1',
      subCaption: '(Mon Oct 14, 2024 - Sun Oct 20, 2024)',
      rows: [
        { cells: [named('a1'), ...cells('90', '0.5', '90.5'), named('b2'), ...cells('100', '0', '100')] },
      ],
    },
  ],
})
const PLAYOFFS = page({
  fantasyTeamInfo: TEAMS,
  displayedSelections: { view: 'PLAYOFFS', displayedEndDate: Date.UTC(2025, 3, 17) },
  miscData: { displayedMinDate: Date.UTC(2024, 9, 4) },
  tableList: [
    {
      tableType: 'H2hPointsBased3',
      caption: 'Playoffs - Round 1',
      subCaption: '(Mon Oct 21, 2024 - Sun Oct 27, 2024)',
      rows: [{ cells: [named('a1'), ...cells('120'), named('b2'), ...cells('110')] }],
    },
  ],
})
const row = (id: string, code: string, scorerId: string, { keyed, ...more }: Json) => ({
  txSetId: id,
  transactionCode: code,
  executed: true,
  scorer: { scorerId, name: `Player ${scorerId}`, posShortNames: '<b>C</b>,LW', teamShortName: 'EDM' },
  cells: keyed,
  ...more,
})
const when = { key: 'date', content: 'Thu Mar 6, 2025, 12:38PM' }
const HISTORY = page({
  table: {
    header: { cells: [{ key: 'date', name: 'Date (EST)' }] },
    rows: [
      row('t1', 'CLAIM', 'p1', {
        keyed: [{ key: 'team', ...named('a1') }, { key: 'bid', content: '$7' }, when],
        claimType: 'WW',
      }),
      row('t1', 'DROP', 'p2', { keyed: [] }),
      row('t2', 'CLAIM', 'p3', { keyed: [{ key: 'team', ...named('b2') }, when], claimType: 'FA' }),
      row('t3', '', 'p4', { keyed: [{ key: 'from', ...named('a1') }, { key: 'to', ...named('b2') }, when] }),
      row('t4', 'CLAIM', 'p5', {
        keyed: [{ key: 'team', ...named('b2') }, when],
        claimType: 'WW',
        executed: false,
      }),
    ],
  },
})
const ROSTERS = {
  period: 12,
  rosters: {
    a1: {
      teamName: 'Otters',
      rosterItems: [
        { id: 'p1', position: 'C', status: 'ACTIVE' },
        { id: 'p6', position: 'D', status: 'MINORS' },
      ],
    },
    b2: { teamName: 'Pumas', rosterItems: [{ id: 'p3', position: 'G', status: 'INJURED_RESERVE' }] },
  },
}
const DRAFT = {
  draftType: 'snake',
  draftState: 'completed',
  startDate: '2024-09-28T12:00:01.0-0400',
  draftPicks: [
    { round: 1, pick: 1, teamId: 'a1', playerId: 'p1', pickInRound: 1 },
    { round: 1, pick: 2, teamId: 'b2', playerId: 'p3', pickInRound: 2 },
    { round: 2, pick: 3, teamId: 'b2', pickInRound: 1 },
  ],
}
const PICKS = {
  futureDraftPicks: [
    { year: 2025, round: 1, originalOwnerTeamId: 'a1', currentOwnerTeamId: 'b2' },
    { year: 2025, round: 1, originalOwnerTeamId: 'b2', currentOwnerTeamId: 'b2' },
  ],
  currentDraftPicks: [],
}
const IDS = { p6: { fantraxId: 'p6', name: 'Doe, John', team: 'EDM', position: 'D' } }

const DOCUMENTS: Readonly<Record<string, unknown>> = {
  'info.json': INFO,
  'table.json': TABLE,
  'schedule.json': SCHEDULE,
  'playoffs.json': PLAYOFFS,
  'moves.json': HISTORY,
  'rosters.json': ROSTERS,
  'draft.json': DRAFT,
  'picks.json': PICKS,
  'ids.json': IDS,
}

function read(documents: Readonly<Record<string, unknown>>, csv: Texts = {}) {
  const json = Object.entries(documents).map(([path, value]) => ({ path, text: JSON.stringify(value) }))
  return fantraxImporter.read(
    readDocuments([...json, ...Object.entries(csv).map(([path, text]) => ({ path, text }))]),
  )
}
const season = (...from: Parameters<typeof read>) => must(read(...from).seasons.at(-1), 'a season')

describe('a league of Fantrax by opponents', () => {
  it('is called by the later year of its season, with its table by the names of columns', () => {
    const { season: year, standings, teams, state } = season(DOCUMENTS)
    expect([year, state]).toEqual([2025, 'over'])
    expect(
      standings.map(({ rank, team, wins, losses, ties, pointsFor, pointsAgainst }) => [
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor,
        pointsAgainst,
      ]),
    ).toEqual([
      [1, 'b2', 8, 5, 1, 123_450, 110_025],
      [2, 'a1', 5, 8, 1, 110_025, 123_450],
    ])
    expect(teams.map(({ id, name, waiverPriority }) => [id, name, waiverPriority])).toEqual([
      ['a1', 'Otters', 1],
      ['b2', 'Pumas', 2],
    ])
  })

  it('has totals with adjustments, playoffs after the last period, and the champion by them', () => {
    const { weeks, champion } = season(DOCUMENTS)
    expect(
      weeks.map(({ week, matchups }) => [
        week,
        ...matchups.map(({ home, away, homePoints, awayPoints, part }) => [
          home,
          away,
          homePoints,
          awayPoints,
          part,
        ]),
      ]),
    ).toEqual([
      [1, ['b2', 'a1', 10_000, 9050, 'regular']],
      [2, ['b2', 'a1', 11_000, 12_000, 'winners']],
    ])
    expect(champion).toBe('a1')
  })

  it('has transactions as the host ties them, by kind, with bids and times of their zone', () => {
    const { moves } = season(DOCUMENTS)
    expect(moves.map(({ id, kind, teams, bid }) => [id, kind, teams, bid])).toEqual([
      ['t1', 'waiver', ['a1'], 7],
      ['t2', 'free-agent', ['b2'], null],
      ['t3', 'trade', ['a1', 'b2'], null],
      ['t4', 'waiver-failed', ['b2'], null],
    ])
    expect(moves[0]?.players).toEqual([
      { player: 'p1', from: null, to: 'a1' },
      { player: 'p2', from: 'a1', to: null },
    ])
    expect(moves[0]?.at).toBe(Date.UTC(2025, 2, 6, 17, 38))
  })

  it('has rosters, the picks that were made, traded picks, and names from lists', () => {
    const league = read(DOCUMENTS)
    const { rosters, drafts, tradedPicks } = season(DOCUMENTS)
    expect(rosters).toEqual([
      { team: 'a1', player: 'p1', spot: 'active', slot: 'C' },
      { team: 'a1', player: 'p6', spot: 'taxi', slot: null },
      { team: 'b2', player: 'p3', spot: 'reserve', slot: null },
    ])
    expect(drafts[0]).toMatchObject({ kind: 'snake', startedAt: Date.UTC(2024, 8, 28, 16, 0, 1) })
    expect(drafts[0]?.picks.map(({ overall, team, player }) => [overall, team, player])).toEqual([
      [1, 'a1', 'p1'],
      [2, 'b2', 'p3'],
    ])
    expect(tradedPicks).toEqual([{ season: 2026, round: 1, original: 'a1', owner: 'b2' }])
    expect(league.players.find(({ id }) => id === 'p6')).toMatchObject({ name: 'John Doe', positions: ['D'] })
    expect(league.unread).toEqual([])
  })

  it('has records of categories by who leads', () => {
    const rows = ['a1', 'b2'].map((team, index) => ({
      matchupId: '9',
      fixedCells: [named(team)],
      cells: [1, -1, 1].map((lead) => ({ content: '3', gainColor: index === 0 ? lead : -lead })),
    }))
    const table = {
      tableType: 'H2hRotisserie2',
      caption: 'Scoring Period: 3',
      header: { cells: [{ shortName: 'G' }, { shortName: 'A' }, { shortName: 'W' }] },
      rows,
    }
    const categories = page({
      fantasyTeamInfo: TEAMS,
      miscData: { displayedMinDate: Date.UTC(2024, 9, 4) },
      tableList: [table],
    })
    expect(season({ 'info.json': INFO, 'c.json': categories }).weeks).toMatchObject([
      {
        week: 3,
        matchups: [{ home: 'b2', away: 'a1', categories: { wins: 1, losses: 2, ties: 0 }, isFinal: true }],
      },
    ])
  })

  it('has claims and trades of downloads', () => {
    const { moves } = season(
      { 'info.json': INFO, 'table.json': TABLE },
      {
        'claims.csv':
          '"Player","Team","Position","Type","Team","Date (EDT)","Period"\n"Ann One","EDM","F","Claim","Otters","Thu Mar 5, 2026, 12:38PM","150"\n"Ben Two","EDM","D","Drop","Otters","Thu Mar 5, 2026, 12:38PM","150"\n',
        'trades.csv':
          '"Player","Team","Position","From","To","Date (EDT)","Period"\n"Cid Three","EDM","F","Otters","Pumas","Thu Mar 5, 2026, 1:00PM","150"\n"2026 Draft Pick, Round 3 (Pumas)","","","Pumas","Otters","Thu Mar 5, 2026, 1:00PM","150"\n',
      },
    )
    expect(moves.map(({ kind, teams, week, at }) => [kind, teams, week, at])).toEqual([
      ['free-agent', ['a1'], 150, Date.UTC(2026, 2, 5, 16, 38)],
      ['trade', ['a1', 'b2'], 150, Date.UTC(2026, 2, 5, 17)],
    ])
    expect(moves[1]?.picks).toEqual([{ season: 2027, round: 3, original: 'b2', from: 'b2', to: 'a1' }])
  })
})

describe('what is refused', () => {
  const errorOf = (documents: Readonly<Record<string, unknown>>) => {
    try {
      read(documents)
    } catch (error) {
      return error instanceof HostFileError ? error.message : error
    }
    return null
  }

  it('are files of no season, of another league and of another format', () => {
    expect(errorOf({ 'ids.json': IDS })).toMatch(/of which season/)
    expect(
      errorOf({ ...DOCUMENTS, 'z.json': { rosters: { x9: { teamName: 'X', rosterItems: [] } } } }),
    ).toMatch(/^z\.json is of another league/)
    expect(errorOf({ ...DOCUMENTS, 'table.json': page({ tableList: 'none' }) })).toMatch(
      /^table\.json .*tableList/,
    )
  })

  it('is all that is spoiled and no league: never with another error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(DOCUMENTS)), Damages, (path, damages) => {
        const error = errorOf({ ...DOCUMENTS, [path]: spoiled(DOCUMENTS[path], damages) })
        expect(error === null || typeof error === 'string').toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
