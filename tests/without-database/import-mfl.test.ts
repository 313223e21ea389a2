import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { isTimeZone } from '../../shared/core/time-zone.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { HostLeague } from '../../shared/hosts/league/host-league.ts'
import { mflImporter } from '../../shared/hosts/mfl/league.ts'
import { withChange } from '../../shared/rules/settings/change.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { settingsProblems } from '../../shared/rules/settings/problems.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { documentsOf, haveRecordedHosts } from '../support/recorded-host.ts'
import { Damages, spoiled } from '../support/spoiled.ts'

/** Recorded leagues of MyFantasyLeague, counted again from their files. */

const LARGE = 'mfl/bbid-24-teams-2019'
const SMALL = 'mfl/bbid-14-teams-2019'

const Side = z.object({ id: z.string(), score: z.string(), result: z.string() })
const Matchup = z.object({ franchise: z.tuple([Side, Side]) })
const Schedule = z.object({
  schedule: z.object({
    weeklySchedule: z.array(
      z.object({ week: z.string(), matchup: z.union([z.array(Matchup), Matchup]).optional() }),
    ),
  }),
})
const Standings = z.object({
  leagueStandings: z.object({
    franchise: z.array(
      z.object({
        id: z.string(),
        h2hw: z.string(),
        h2hl: z.string(),
        h2ht: z.string(),
        pf: z.string(),
        pa: z.string(),
      }),
    ),
  }),
})
const Franchises = z.object({
  league: z.object({
    franchises: z.object({
      franchise: z.array(z.object({ id: z.string(), name: z.string(), bbidAvailableBalance: z.string() })),
    }),
  }),
})
const Log = z.object({ transactions: z.object({ transaction: z.array(z.record(z.string(), z.string())) }) })
const Players = z.object({
  players: z.object({
    player: z.array(z.object({ id: z.string(), name: z.string(), espn_id: z.string().optional() })),
  }),
})

function rawOf<Schema extends z.ZodType>(league: string, file: string, schema: Schema): z.output<Schema> {
  const document = must(
    documentsOf(league).find(({ path }) => path === file),
    file,
  )
  return schema.parse(document.value)
}

function importOf(league: string) {
  const imported = mflImporter.read(documentsOf(league))
  return { league: imported, season: must(imported.seasons[0], 'a season') }
}

/** `140.05` without a sum of decimals. */
function hundredths(text: string): number {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(`${whole}${decimals.padEnd(2, '0')}`)
}

function gamesIn(league: string) {
  return rawOf(league, 'schedule.json', Schedule).schedule.weeklySchedule.map(({ week, matchup = [] }) => ({
    week: Number(week),
    games: [matchup].flat().map(({ franchise }) => franchise),
  }))
}

describe.runIf(haveRecordedHosts)('a league of 24 teams of MyFantasyLeague', () => {
  const { league, season } = haveRecordedHosts ? importOf(LARGE) : { league: null, season: null }

  it('is read whole, and what it lacks is told', () => {
    expect([league?.id, league?.name, league?.sport, season?.season, season?.state]).toEqual([
      '35132',
      'Dynasty Twenty-Four',
      'nfl',
      2019,
      'over',
    ])
    expect(league?.unread).toEqual([])
    expect(league?.people).toEqual([])
    expect(league?.missing).toEqual([
      'The files of 2019 do not name the managers: MyFantasyLeague tells them to members who are logged in.',
      'The files of 2019 have no draft.',
      'The files of 2019 have no rosters.',
      'The files of 2019 have no transactions.',
      'The files of 2019 have no lineups.',
    ])
  })

  it('has its teams with what is left for bids', () => {
    const { franchise } = rawOf(LARGE, 'league.json', Franchises).league.franchises
    expect(franchise).toHaveLength(24)
    expect(season?.teams.map(({ id, name, faabLeft }) => [id, name, faabLeft])).toEqual(
      franchise.map(({ id, name, bbidAvailableBalance }) => [id, name, Number(bbidAvailableBalance)]),
    )
    expect(season?.teams.filter(({ division }) => division === 'Division 2')).toHaveLength(12)
  })

  it('has each result of each week', () => {
    const raw = gamesIn(LARGE)
    expect(raw.map(({ games }) => games.length)).toEqual([
      ...Array.from({ length: 12 }, () => 12),
      4,
      4,
      2,
      1,
      0,
    ])
    const pairs = raw.map(({ week, games }) => [
      week,
      games.map(([away, home]) => [home.id, hundredths(home.score), away.id, hundredths(away.score), true]),
    ])
    expect(
      season?.weeks.map(({ week, matchups }) => [
        week,
        matchups.map((one) => [one.home, one.homePoints, one.away, one.awayPoints, one.isFinal]),
      ]),
    ).toEqual(pairs)
    expect(
      season?.weeks
        .flatMap(({ matchups }) => matchups.map(({ part }) => part))
        .filter((part) => part === 'winners'),
    ).toHaveLength(11)
  })

  it('has the table, which is the sum of the twelve weeks', () => {
    const { franchise } = rawOf(LARGE, 'leagueStandings.json', Standings).leagueStandings
    expect(
      season?.standings.map(({ rank, team, wins, losses, ties, pointsFor, pointsAgainst }) => [
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor,
        pointsAgainst,
      ]),
    ).toEqual(
      franchise.map(({ id, h2hw, h2hl, h2ht, pf, pa }, index) => [
        index + 1,
        id,
        Number(h2hw),
        Number(h2hl),
        Number(h2ht),
        hundredths(pf),
        hundredths(pa),
      ]),
    )
    const regular = gamesIn(LARGE)
      .filter(({ week }) => week <= 12)
      .flatMap(({ games }) => games.flat())
    for (const { team, wins, losses } of season?.standings ?? []) {
      const own = regular.filter(({ id }) => id === team)
      expect([wins, losses]).toEqual([
        own.filter(({ result }) => result === 'W').length,
        own.filter(({ result }) => result === 'L').length,
      ])
    }
  })

  it('has the winner of the last game as its champion', () => {
    const last = must(
      gamesIn(LARGE).findLast(({ games }) => games.length > 0),
      'a final',
    )
    const winner = last.games.flat().find(({ result }) => result === 'W')
    const loser = last.games.flat().find(({ result }) => result === 'L')
    expect([last.week, last.games.length, winner?.id]).toEqual([16, 1, '0003'])
    expect([season?.champion, season?.places]).toEqual([winner?.id, [winner?.id, loser?.id]])
  })

  it('has all its scoring rules', () => {
    expect([season?.rules?.mapped, season?.rules?.unmapped]).toEqual([17, []])
    expect(season?.rules?.rules).toMatchObject({
      points_passtd: 4,
      points_reception: 1,
      'points_reception@TE': 0.5,
    })
  })

  it('has settings that a league here can be made with', () => {
    expect(problemsOf(season?.settings)).toEqual([])
    expect(season?.settings).toMatchObject({
      size: 24,
      roster: { starters: { QB: 1, RB: 1, WR: 2, TE: 1, FLEX: 4 }, bench: 16, injuredReserve: 2, taxi: 0 },
      season: {
        weeks: 12,
        playoffs: { teams: 12, roundWeeks: [1, 1, 1, 1] },
        divisions: ['Division 1', 'Division 2'],
      },
      waivers: { kind: 'faab', budget: 1000, minimumBid: 1, continuous: false },
    })
    expect(season?.settingsNotes.map(({ key }) => key)).toEqual([
      'standingsSort',
      'bbidTiebreaker',
      'playerLimitUnit',
    ])
  })
})

function problemsOf(settings: unknown) {
  const change = SettingsChange.parse(settings)
  return settingsProblems('nfl', withChange('nfl', defaultSettings('nfl', change.size), change), {
    teams: 1,
    isTimeZone,
  })
}

describe.runIf(haveRecordedHosts)('a league of 14 teams of MyFantasyLeague', () => {
  const { league, season } = haveRecordedHosts ? importOf(SMALL) : { league: null, season: null }
  const log = haveRecordedHosts ? rawOf(SMALL, 'transactions.json', Log).transactions.transaction : []
  const ofType = (...types: string[]) => log.filter(({ type = '' }) => types.includes(type))
  const kinds = (kind: string) => season?.moves.filter((move) => move.kind === kind) ?? []
  const ids = (text = '') => text.split(',').filter((id) => id !== '')

  it('is read whole, and what it lacks is told', () => {
    expect([league?.id, league?.name, season?.season, season?.state, season?.champion]).toEqual([
      '59119',
      'Dynasty Fourteen',
      2019,
      'over',
      null,
    ])
    expect(league?.unread).toEqual([])
    expect(league?.missing).toEqual([
      'The files of 2019 do not name the managers: MyFantasyLeague tells them to members who are logged in.',
      'The files of 2019 have no scoring rules.',
      'The files of 2019 have no draft.',
      'The files of 2019 have no rosters.',
      'The files of 2019 have no games.',
      'The files of 2019 have no lineups.',
      'The files of 2019 have no standings.',
      'The files of 2019 do not say who won the title.',
    ])
    expect(season?.teams.map(({ id }) => id)).toEqual(
      rawOf(SMALL, 'league.json', Franchises).league.franchises.franchise.map(({ id }) => id),
    )
    expect(season?.weeks).toHaveLength(16)
  })

  it('has every transaction by its kind; entries without a team or a player are none', () => {
    expect(log).toHaveLength(787)
    const free = ofType('FREE_AGENT')
    const own = free.filter(({ by_commish }) => by_commish === undefined)
    const squads = ofType('IR', 'TAXI').filter(({ franchise }) => franchise !== '')
    const still =
      log.length - free.length - ofType('BBID_WAIVER', 'TRADE', 'LOAD_ROSTERS').length - squads.length
    expect({
      'free-agent': kinds('free-agent').length,
      drop: kinds('drop').length,
      commissioner: kinds('commissioner').length,
      waiver: kinds('waiver').length,
      trade: kinds('trade').length,
      roster: kinds('roster').length,
      all: season?.moves.length,
    }).toEqual({
      'free-agent': own.filter(({ transaction = '' }) => !transaction.startsWith('|')).length,
      drop: own.filter(({ transaction = '' }) => transaction.startsWith('|')).length,
      commissioner: free.length - own.length + ofType('LOAD_ROSTERS').length,
      waiver: 198,
      trade: 52,
      roster: squads.length,
      all: log.length - still,
    })
    expect(season?.settingsNotes.find(({ key }) => key === 'transactions')?.value).toBe(
      `${still} of 787 entries`,
    )
  })

  it('has what was bid, and who was added and dropped', () => {
    const raw = ofType('BBID_WAIVER', 'FREE_AGENT')
    const bids = ofType('BBID_WAIVER').map(({ transaction = '' }) => Number(transaction.split('|')[1]))
    const sum = (numbers: readonly (number | null)[]) =>
      numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(sum(kinds('waiver').map(({ bid }) => bid))).toBe(sum(bids))
    const added = raw.flatMap(({ transaction = '' }) => ids(transaction.split('|')[0]))
    const dropped = raw.flatMap(({ transaction = '' }) => ids(transaction.split('|').at(-1)))
    const moves = season?.moves.filter(({ kind }) => ['free-agent', 'waiver', 'drop'].includes(kind)) ?? []
    const commissioner = raw.filter(({ by_commish }) => by_commish !== undefined)
    const players = moves.flatMap((move) => move.players)
    expect(players.filter(({ from }) => from === null)).toHaveLength(
      added.length - commissioner.flatMap(({ transaction = '' }) => ids(transaction.split('|')[0])).length,
    )
    expect(players.filter(({ to }) => to === null)).toHaveLength(
      dropped.length -
        commissioner.flatMap(({ transaction = '' }) => ids(transaction.split('|').at(-1))).length,
    )
  })

  it('has its trades with players, picks and money, and who has which pick', () => {
    const given = ofType('TRADE').flatMap((trade) => [
      ...ids(trade['franchise1_gave_up']),
      ...ids(trade['franchise2_gave_up']),
    ])
    const count = (start: RegExp) => given.filter((one) => start.test(one)).length
    const trades = kinds('trade')
    expect([
      trades.flatMap(({ players }) => players).length,
      trades.flatMap(({ picks }) => picks).length,
      trades.flatMap(({ faab }) => faab).length,
    ]).toEqual([count(/^\d/), count(/^[FD]P_/), count(/^BB_/)])
    expect(season?.moves.every(({ at }, index, all) => (all[index - 1]?.at ?? 0) <= (at ?? 0))).toBe(true)

    // The newest first: who got a pick last has it.
    const owners = new Map<string, string>()
    for (const trade of ofType('TRADE'))
      for (const [text, owner = ''] of [
        [trade['franchise1_gave_up'], trade['franchise2']],
        [trade['franchise2_gave_up'], trade['franchise']],
      ] as const)
        for (const pick of ids(text)) if (pick.startsWith('FP_') && !owners.has(pick)) owners.set(pick, owner)
    const traded = [...owners].filter(([pick, owner]) => pick.slice(3, 7) !== owner)
    expect(
      season?.tradedPicks
        .filter((pick) => pick.season > 2019)
        .map(({ original, season: year, round, owner }) => `FP_${original}_${year}_${round} ${owner}`)
        .toSorted(),
    ).toEqual(traded.map(([pick, owner]) => `${pick} ${owner}`).toSorted())
  })

  it('has the players of its moves by name', () => {
    const raw = rawOf(SMALL, 'players.json', Players).players.player
    expect(league?.players).toHaveLength(raw.length)
    expect(league?.players.find(({ id }) => id === '4925')).toEqual({
      id: '4925',
      name: 'Drew Brees',
      positions: ['QB'],
      team: 'NOS',
      birthDate: '1979-01-15',
      feedId: '2580',
    })
    expect(league?.players.filter(({ feedId }) => feedId !== null)).toHaveLength(
      raw.filter(({ espn_id = '' }) => espn_id !== '').length,
    )
  })

  it('has settings that a league here can be made with', () => {
    expect(problemsOf(season?.settings)).toEqual([])
    expect(season?.settings).toMatchObject({
      size: 14,
      roster: { starters: { QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 5 }, bench: 16, injuredReserve: 3, taxi: 3 },
      draft: { keepAll: true, pool: 'rookies' },
      season: { weeks: 16, playoffs: null },
      waivers: { kind: 'faab', budget: 200 },
      trades: { money: true, pickSeasons: 1 },
    })
  })
})

describe.runIf(haveRecordedHosts)('both recorded leagues of MyFantasyLeague', () => {
  it('are two leagues', () => {
    expect(() => mflImporter.read(documentsOf('mfl'))).toThrow(/ is of another league \(\d+\) than /)
  })

  it('damaged, are a league or a sentence', () => {
    const documents = [LARGE, SMALL].map((league) => documentsOf(league))
    fc.assert(
      fc.property(fc.nat(1), fc.nat(), Damages, (which, file, damages) => {
        const all = documents[which] ?? []
        const damaged = all.map((document, index) =>
          index === file % all.length ? { ...document, value: spoiled(document.value, damages) } : document,
        )
        try {
          expect(HostLeague.safeParse(mflImporter.read(damaged)).success).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: 60 },
    )
  })
})
