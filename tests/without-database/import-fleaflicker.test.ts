import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { fleaflickerImporter } from '../../shared/hosts/fleaflicker/league.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { MOVE_KINDS } from '../../shared/hosts/league/host-league.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { withChange } from '../../shared/rules/settings/change.ts'
import { settingsProblems } from '../../shared/rules/settings/problems.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { documentsOf, filesOf, haveRecordedHosts } from '../support/recorded-host.ts'
import { Damages, spoiled } from '../support/spoiled.ts'

const LEAGUE = 'fleaflicker/superflex-keeper-2021'

const Named = z.object({ id: z.int(), name: z.string() })
const Standings = z.object({
  season: z.int(),
  divisions: z.array(
    z.object({
      teams: z.array(
        Named.extend({
          owners: z.array(z.object({ id: z.int(), displayName: z.string() })),
          recordOverall: z.object({
            wins: z.int().default(0),
            losses: z.int().default(0),
            rank: z.int().optional(),
          }),
          pointsFor: z.object({ formatted: z.string() }),
          pointsAgainst: z.object({ formatted: z.string() }),
        }),
      ),
    }),
  ),
})
const Items = z.object({
  items: z.array(
    z.object({
      timeEpochMilli: z.string(),
      transaction: z.object({
        type: z.string().optional(),
        bidAmount: z.int().optional(),
        waiverResolutionTeams: z.array(z.object({ loser: z.boolean().optional() })).default([]),
      }),
    }),
  ),
})
const Rosters = z.object({
  rosters: z.array(
    z.object({
      team: Named,
      players: z.array(z.object({ proPlayer: z.object({ id: z.int(), nameFull: z.string() }) })),
    }),
  ),
})
const Trades = z.object({
  trades: z.array(
    z.object({
      id: z.int(),
      teams: z.array(
        z.object({
          team: Named,
          playersObtained: z.array(z.object({ proPlayer: z.object({ id: z.int() }) })).default([]),
        }),
      ),
    }),
  ),
})

describe.runIf(haveRecordedHosts)('the recorded league of Fleaflicker', () => {
  const files = haveRecordedHosts ? filesOf(LEAGUE) : []
  const json = (name: string): unknown =>
    JSON.parse(
      must(
        files.find(({ path }) => path === `${name}.json`),
        name,
      ).text,
    )
  const league = haveRecordedHosts ? fleaflickerImporter.read(documentsOf(LEAGUE)) : null
  const of = (season: number) =>
    must(
      league?.seasons.find((one) => one.season === season),
      'a season',
    )
  const tables = ['FetchLeagueStandings-season-2020', 'FetchLeagueStandings'].map((name) =>
    Standings.parse(json(name)),
  )
  const items = ['0', '30', '60'].flatMap(
    (offset) => Items.parse(json(`FetchLeagueTransactions-offset-${offset}`)).items,
  )

  it('is one with two seasons', () => {
    expect(league).toMatchObject({
      host: 'fleaflicker',
      id: '304706',
      name: 'Kettle Superflex',
      sport: 'nfl',
    })
    expect(league?.seasons.map(({ season, state }) => [season, state])).toEqual([
      [2020, 'over'],
      [2021, 'before-draft'],
    ])
  })

  it('has the teams and their managers, and the host’s table of both', () => {
    for (const table of tables) {
      const season = of(table.season)
      const teams = table.divisions.flatMap((division) => division.teams)
      expect(season.teams.map(({ id, name, people }) => [id, name, people])).toEqual(
        teams.map(({ id, name, owners }) => [String(id), name, owners.map((owner) => String(owner.id))]),
      )
      expect(
        season.standings.map(({ team, wins, losses, pointsFor, pointsAgainst }) => [
          team,
          wins,
          losses,
          pointsFor,
          pointsAgainst,
        ]),
      ).toEqual(
        teams.map(({ id, recordOverall, pointsFor, pointsAgainst }) => [
          String(id),
          recordOverall.wins,
          recordOverall.losses,
          hundredths(pointsFor.formatted),
          hundredths(pointsAgainst.formatted),
        ]),
      )
    }
    const people = tables.flatMap((table) =>
      table.divisions.flatMap(({ teams }) =>
        teams.flatMap(({ owners }) => owners.map(({ id, displayName }) => [String(id), displayName])),
      ),
    )
    expect(new Map(league?.people.map(({ id, name }) => [id, name]))).toEqual(
      new Map(people.map(([id = '', name = '']) => [id, name])),
    )
  })

  it('has the champion and the final ranks of 2020, and none of 2021', () => {
    const ranked = must(tables[0], 'a table')
      .divisions.flatMap(({ teams }) => teams)
      .toSorted((a, b) => (a.recordOverall.rank ?? 0) - (b.recordOverall.rank ?? 0))
    expect(of(2020).places).toEqual(ranked.map(({ id }) => String(id)))
    expect(of(2020).champion).toBe(String(ranked[0]?.id))
    expect(of(2021)).toMatchObject({ champion: null, places: [] })
  })

  it('has all 70 transactions of one team and ten trades, by kind', () => {
    const typed = (type: string) => items.filter(({ transaction }) => transaction.type === type).length
    const lost = items.flatMap(({ transaction }) =>
      transaction.waiverResolutionTeams.filter(({ loser }) => loser === true),
    )
    const moves = must(league, 'a league').seasons.flatMap((season) => season.moves)
    expect(
      Object.fromEntries(MOVE_KINDS.map((kind) => [kind, moves.filter((move) => move.kind === kind).length])),
    ).toEqual({
      'free-agent': 0,
      waiver: typed('TRANSACTION_CLAIM'),
      'waiver-failed': lost.length,
      drop: typed('TRANSACTION_DROP'),
      trade: Trades.parse(json('FetchTrades')).trades.length,
      commissioner: typed('TRANSACTION_IMPORT'),
      roster: 0,
      draft: 0,
    })
    const bids = items.flatMap(({ transaction: { type, bidAmount } }) =>
      type === 'TRANSACTION_CLAIM' ? [bidAmount ?? 0] : [],
    )
    expect(moves.flatMap(({ kind, bid }) => (kind === 'waiver' ? [bid] : []))).toEqual(bids.toReversed())
  })

  it('has who got whom in each trade, and the pick of another team that changed hands', () => {
    const moves = must(league, 'a league').seasons.flatMap((season) => season.moves)
    for (const { id, teams } of Trades.parse(json('FetchTrades')).trades) {
      const trade = must(
        moves.find((move) => move.id === String(id)),
        'a trade',
      )
      expect(trade.players.map(({ player, to }) => [player, to])).toEqual(
        teams.flatMap(({ team, playersObtained }) =>
          playersObtained.map(({ proPlayer }) => [String(proPlayer.id), String(team.id)]),
        ),
      )
      expect(trade.players.every(({ from, to }) => from !== null && from !== to)).toBe(true)
    }
    expect(of(2021).tradedPicks).toEqual([{ season: 2021, round: 3, original: '1654221', owner: '1258028' }])
    expect(moves.flatMap(({ picks }) => picks)).toEqual([
      { season: 2021, round: 3, original: '1654221', from: '1654221', to: '1258028' },
    ])
  })

  it('has all 280 players of the rosters with their names', () => {
    const raw = Rosters.parse(json('FetchLeagueRosters')).rosters
    expect(of(2021).rosters.map(({ team, player }) => `${team} ${player}`)).toEqual(
      raw.flatMap(({ team, players }) => players.map(({ proPlayer }) => `${team.id} ${proPlayer.id}`)),
    )
    const names = new Map(league?.players.map(({ id, name }) => [id, name]))
    for (const { players } of raw)
      for (const { proPlayer } of players) expect(names.get(String(proPlayer.id))).toBe(proPlayer.nameFull)
  })

  it('has every rule of scoring, and settings that a league here can have', () => {
    expect(of(2021).rules).toMatchObject({ mapped: 19, unmapped: [] })
    for (const season of [2020, 2021]) {
      const change = SettingsChange.parse(of(season).settings)
      const settings = withChange('nfl', defaultSettings('nfl', change.size), change)
      expect(settingsProblems('nfl', settings, { teams: 12, isTimeZone: () => true })).toEqual([])
      expect(settings.roster).toMatchObject({
        starters: { QB: 1, RB: 1, WR: 2, TE: 1, FLEX: 4, SUPERFLEX: 1 },
        bench: 18,
        injuredReserve: 3,
        taxi: 0,
      })
      expect(settings).toMatchObject({
        size: 12,
        waivers: { kind: 'faab', budget: 100 },
        draft: { kind: 'linear', keepAll: true },
      })
    }
    expect(of(2020).settingsNotes.map(({ key }) => key)).toEqual(['recordOverall'])
  })

  it('leaves no field unread, and says what its files do not have', () => {
    expect(league?.unread).toEqual([])
    expect(league?.missing).toEqual([
      'The files have no scoring rules of 2020.',
      'The files have no draft.',
      'The files have no schedule and results by week.',
      'The files have no lineups.',
      'The files have no rosters of 2020.',
      'The files have adds and drops of 1 team of 12.',
    ])
  })

  it('spoiled anywhere is either a league or refused with a sentence', () => {
    const documents = documentsOf(LEAGUE).filter(({ path }) => /Standings|Rules|offset-60/.test(path))
    fc.assert(
      fc.property(fc.nat(documents.length - 1), Damages, (index, damages) => {
        const changed = documents.map((document, at) =>
          at === index ? { ...document, value: spoiled(document.value, damages) } : document,
        )
        try {
          fleaflickerImporter.read(changed)
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: 40 },
    )
  })
})

/** `2,121.53` and `1,827.5` as the host shows them. */
function hundredths(shown: string): number {
  const [whole = '', decimals = ''] = shown.replaceAll(',', '').split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}
