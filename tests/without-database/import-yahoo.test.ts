import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { isRecord } from '../../shared/hosts/answers.ts'
import { readDocuments } from '../../shared/hosts/league/documents.ts'
import { MOVE_KINDS } from '../../shared/hosts/league/host-league.ts'
import { yahooImporter } from '../../shared/hosts/yahoo/league.ts'
import { settingsFor } from '../../server/league/settings/service.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { asYahooJson, plainOf } from '../support/yahoo-answers.ts'

/** The league of Yahoo that was recorded, held against its files by other code: expressions on their texts. */
const folder = fileURLToPath(new URL('../../../shared/hosts/yahoo/nfl-2021-16-teams/', import.meta.url))
const haveRecords = existsSync(folder)
if (!haveRecords) console.info(`There is no folder ${folder}: no recorded league of Yahoo is imported.`)

const read = (path: string) => readFileSync(folder + path, 'utf8')
const KEY = '406.l.127316'

describe.runIf(haveRecords)('a league of Yahoo as it was recorded', () => {
  const files = haveRecords
    ? globSync('**/*.xml', { cwd: folder }).map((path) => ({ path, text: read(path) }))
    : []
  const league = haveRecords ? yahooImporter.read(readDocuments(files)) : null
  const season = () => must(league?.seasons[0], 'a season')

  it('has the teams and people of the table', () => {
    const table = blocks(read(`league/${KEY}_standings.xml`), 'team')
    expect(
      season()
        .teams.map(({ id, name, people }) => ({ id, name, people }))
        .toSorted(byId),
    ).toEqual(
      table
        .map((team) => ({
          id: field(team, 'team_key'),
          name: field(team, 'name'),
          people: blocks(team, 'guid'),
        }))
        .toSorted(byId),
    )
    expect(league?.people.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual(
      table.map((team) => `${field(team, 'guid')} ${field(team, 'nickname')}`).toSorted(),
    )
    expect(season()).toMatchObject({ season: 2021, state: 'in-season', id: KEY, name: 'Orchard Sixteen' })
  })

  it('has each pick, in the order of a linear draft', () => {
    const picks = blocks(read(`league/${KEY}_draftresults.xml`), 'draft_result')
    const [draft] = season().drafts
    expect(draft?.picks.length).toBe(256)
    expect(
      draft?.picks.map(({ overall, round, team, player }) => [overall, round, team, player].map(String)),
    ).toEqual(
      picks.map((pick) => [
        field(pick, 'pick'),
        field(pick, 'round'),
        field(pick, 'team_key'),
        field(pick, 'player_key').replace('406.', 'nfl.'),
      ]),
    )
    expect(draft).toMatchObject({ kind: 'linear', rounds: 16, startedAt: 1_630_285_200_000 })
    const names = new Map(league?.players.map(({ id, name }) => [id, name]))
    expect(draft?.picks.map(({ player }) => names.get(player ?? ''))).toEqual(
      picks.map((pick) => field(pick, 'full')),
    )
  })

  it('has the picks that other teams made: those that are not of the column’s team in the last rounds', () => {
    const teams = blocks(read(`league/${KEY}_draftresults.xml`), 'draft_result').map((pick) =>
      field(pick, 'team_key'),
    )
    const order = teams.slice(-16)
    const traded = teams.flatMap((owner, index) => {
      const original = order[index % 16]
      return owner === original ? [] : [{ season: 2021, round: Math.floor(index / 16) + 1, original, owner }]
    })
    expect(season().tradedPicks).toEqual(traded)
  })

  it('has the one transaction', () => {
    const kinds = MOVE_KINDS.map((kind) => season().moves.filter((move) => move.kind === kind).length)
    expect(Object.fromEntries(MOVE_KINDS.map((kind, index) => [kind, kinds[index]]))).toMatchObject({
      'free-agent': 1,
      waiver: 0,
      drop: 0,
      trade: 0,
    })
    expect(season().moves).toEqual([
      {
        id: `${KEY}.tr.584`,
        at: 1_638_224_605_000,
        // The Monday of a week that ended with it.
        week: 12,
        kind: 'free-agent',
        teams: [`${KEY}.t.4`],
        players: [
          { player: 'nfl.p.32814', from: null, to: `${KEY}.t.4` },
          { player: 'nfl.p.32608', from: `${KEY}.t.4`, to: null },
        ],
        picks: [],
        faab: [],
        bid: null,
      },
    ])
  })

  it('has the results by week', () => {
    const ofTeam = blocks(read(`team/${KEY}.t.4_matchups.xml`), 'matchup')
    const ofWeek10 = blocks(read(`league/${KEY}.xml`), 'matchup')
    const results = (week: number) =>
      season()
        .weeks.find((one) => one.week === week)
        ?.matchups.map(({ home, away, homePoints, awayPoints, isFinal }) =>
          [home, away, homePoints, awayPoints, isFinal].join(' '),
        ) ?? []
    for (const matchup of ofTeam) expect(results(Number(field(matchup, 'week')))).toContain(resultOf(matchup))
    const others = ofWeek10.filter((matchup) => !matchup.includes('<team_key>406.l.127316.t.4</team_key>'))
    expect(others.length).toBe(7)
    for (const matchup of others) expect(results(10)).toContain(resultOf(matchup))
    expect(season().weeks.map(({ week, matchups }) => [week, matchups.length])).toEqual(
      Array.from({ length: 14 }, (_, index) => [index + 1, index === 9 ? 8 : 1]),
    )
  })

  it('has the latest table, and no champion yet', () => {
    const table = blocks(read(`league/${KEY}_standings.xml`), 'team')
    expect(season().standings).toEqual(
      table.map((team) => ({
        rank: Number(field(team, 'rank')),
        team: field(team, 'team_key'),
        wins: Number(field(team, 'wins')),
        losses: Number(field(team, 'losses')),
        ties: Number(field(team, 'ties')),
        pointsFor: cents(field(team, 'points_for')),
        pointsAgainst: cents(field(team, 'points_against')),
        total: null,
      })),
    )
    expect(season()).toMatchObject({ champion: null, places: [] })
  })

  it('has the one roster and its lineup', () => {
    const players = blocks(read(`team/${KEY}.t.4_roster.xml`), 'player')
    expect(season().rosters).toEqual(
      players.map((player) => {
        const slot = field(must(blocks(player, 'selected_position')[0], 'a slot'), 'position')
        return {
          team: `${KEY}.t.4`,
          player: field(player, 'player_key').replace('406.', 'nfl.'),
          spot: slot === 'IR' ? 'reserve' : 'active',
          slot,
        }
      }),
    )
    const lineup = season().weeks.find(({ week }) => week === 13)?.lineups[0]
    const isFlexOrStarter = (player: string) => !/<position>(?:BN|IR)<\/position>\s*<is_flex>/.test(player)
    expect(lineup?.starters.length).toBe(players.filter(isFlexOrStarter).length)
    expect((lineup?.starters.length ?? 0) + (lineup?.bench.length ?? 0)).toBe(18)
  })

  it('has every rule of scoring, and settings that a league here can have', () => {
    const modifiers = must(blocks(read(`league/${KEY}.xml`), 'stat_modifiers')[0], 'modifiers')
    const paid = blocks(modifiers, 'stat').filter((stat) => Number(field(stat, 'value')) !== 0)
    expect(season().rules?.mapped).toBe(paid.length)
    expect(season().rules?.unmapped).toEqual([])
    const settings = settingsFor('nfl', SettingsChange.parse(season().settings))
    expect(settings).toMatchObject({
      size: 16,
      roster: {
        starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, 'D/ST': 1, K: 1, IDP: 2 },
        bench: 5,
        injuredReserve: 3,
      },
      draft: { kind: 'linear', clock: 45_000 },
      season: {
        weeks: 14,
        locksEliminated: true,
        playoffs: { teams: 8, reseed: false, roundWeeks: [1, 1, 1] },
      },
      waivers: { kind: 'rolling', dropHours: 24, afterDraft: 'free', addsPerWeek: 4 },
      trades: { review: 'commissioner', reviewHours: 24, lastWeek: 10, pickSeasons: 1 },
    })
  })

  it('leaves no field unread, and lists what the files do not have', () => {
    expect(league?.unread).toEqual([])
    expect(league?.missing).toEqual([
      'The files have rosters of 1 of 16 teams of 2021.',
      'The files do not have all results of 2021 in Weeks 1 to 13.',
      'The files do not have all lineups of 2021 in Weeks 1 to 13.',
      'The files have 1 transaction of 2021, and Yahoo numbered them up to 584.',
      'The season before 2021, 399.l.39281, is not in the files.',
      '400.xml has no data but an error of Yahoo: Invalid game key provided - 1111111.',
      '401.xml has no data but an error of Yahoo: Please provide valid credentials. OAuth oauth_problem="token_expired", realm="yahooapis.com".',
    ])
  })

  it('is the same as JSON', () => {
    const asJson = readDocuments(files).map(({ path, value }) => {
      const content = isRecord(value) ? value['fantasy_content'] : undefined
      return { path, text: content === undefined ? JSON.stringify(value) : asYahooJson(plainOf(content)) }
    })
    expect(yahooImporter.read(readDocuments(asJson))).toEqual(league)
  })
})

/** What is in each element of a name, none of which is in another of its name. */
function blocks(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')),
    ([, inside = '']) => inside,
  )
}

/** The text of the first element of a name. */
function field(xml: string, name: string): string {
  return must(blocks(xml, name)[0], name)
}

function resultOf(matchup: string): string {
  const status = field(matchup, 'status')
  const points = blocks(matchup, 'team_points').map((one) =>
    status === 'preevent' ? null : cents(field(one, 'total')),
  )
  return [
    ...blocks(matchup, 'team').map((team) => field(team, 'team_key')),
    ...points,
    status === 'postevent',
  ].join(' ')
}

function cents(points: string): number {
  const [whole = '', part = ''] = points.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
