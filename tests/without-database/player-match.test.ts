import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../shared/core/ids.ts'
import { IMPORTERS } from '../../shared/hosts/importers/importers.ts'
import type { HostKey, HostPlayer } from '../../shared/hosts/league/host-league.ts'
import { matchPlayers } from '../../shared/rules/player-match/match.ts'
import type { FeedPlayer, PlayerMatch } from '../../shared/rules/player-match/player-match.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { readTable } from '../support/read-table.ts'
import { documentsOf, haveRecordedHosts } from '../support/recorded-host.ts'

/*
 * Players of recorded leagues against real lists of players. Where two sources have an id in common it says who is who;
 * it is not shown to the matching. Figures were looked through by hand.
 */

const shared = fileURLToPath(new URL('../../../shared', import.meta.url))
const textOf = (...place: string[]) => readFileSync(path.join(shared, ...place), 'utf8')

const playersOf = (host: HostKey, league: string): HostPlayer[] =>
  IMPORTERS[host].read(documentsOf(`${host}/${league}`)).players

const LEAGUES = {
  sleeper: () => playersOf('sleeper', 'dynasty-2023'),
  espn: () => playersOf('espn', 'nfl-2019-14-teams'),
  yahoo: () => playersOf('yahoo', 'nfl-2021-16-teams'),
  mfl: () => playersOf('mfl', 'bbid-14-teams-2019'),
  fleaflicker: () => playersOf('fleaflicker', 'superflex-keeper-2021'),
}

const withoutIds = (players: readonly HostPlayer[]) => players.map((player) => ({ ...player, feedId: null }))

/** Each object of a document that has all of these fields. */
function objectsIn(text: string, ...fields: string[]): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  JSON.parse(text, (_, value) => {
    if (typeof value === 'object' && value !== null && fields.every((field) => Object.hasOwn(value, field)))
      found.push(value)
    return value
  })
  return found
}

type Team = NonNullable<FeedPlayer['team']>

/** Teams of football by the feed’s abbreviation, and what a source calls them otherwise. */
function footballTeams(): Map<string, Team & { readonly id: string }> {
  const text = textOf('recordings', 'nfl', 'teams', '2025-teams-list.json')
  const teams = objectsIn(text, 'abbreviation', 'displayName', 'shortDisplayName').map((team) => ({
    id: String(team['id']),
    abbreviation: String(team['abbreviation']),
    name: String(team['displayName']),
    shortName: String(team['shortDisplayName']),
  }))
  return new Map(teams.map((team) => [team.abbreviation, team]))
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  LA: 'LAR',
  WAS: 'WSH',
  OAK: 'LV',
  KCC: 'KC',
  GBP: 'GB',
  NEP: 'NE',
  NOS: 'NO',
  SFO: 'SF',
  TBB: 'TB',
  JAC: 'JAX',
}

/** Those of football at positions that the feed lists, with every team’s defense. */
function feedOf(
  players: readonly {
    id: string
    name: string
    position: string
    team: string | null
    birthDate?: string | null
  }[],
): FeedPlayer[] {
  const teams = footballTeams()
  return [
    ...players.map(({ id, name, position, team, birthDate = null }) => ({
      id: PlayerId.parse(id),
      name,
      positions: ['QB', 'RB', 'WR', 'TE', 'K', 'P', 'LB', 'DL', 'DB'].includes(position) ? [position] : [],
      team: teams.get(OTHER_NAMES[team ?? ''] ?? team ?? '') ?? null,
      birthDate,
      firstSeason: null,
    })),
    ...Array.from(teams.values(), (team) => ({
      id: PlayerId.parse(`${team.id}-dst`),
      name: team.name,
      positions: ['D/ST'],
      team,
      birthDate: null,
      firstSeason: null,
    })),
  ]
}

/** Whoever has a stat in these seasons, on the team of the last game. */
function playersWithStats(...years: number[]): FeedPlayer[] {
  const players = new Map<string, Parameters<typeof feedOf>[0][number]>()
  for (const year of years) {
    for (const row of readTable(
      path.join(shared, 'fantasy-points', 'nflverse', `player_stats_${year}.csv`),
    )) {
      const id = row.text('player_id').replaceAll(/\D/g, '')
      const position = row.text('position').replace(/^[FH]B$/, 'RB')
      const group = {
        OLB: 'LB',
        ILB: 'LB',
        MLB: 'LB',
        DE: 'DL',
        DT: 'DL',
        NT: 'DL',
        CB: 'DB',
        S: 'DB',
        FS: 'DB',
        SS: 'DB',
      }[position]
      players.set(id, {
        id,
        name: row.text('player_display_name'),
        position: group ?? position,
        team: row.text('recent_team'),
      })
    }
  }
  return feedOf([...players.values()])
}

function match(
  hosts: readonly HostPlayer[],
  known: readonly FeedPlayer[],
  sport: FantasySportKey = 'nfl',
): ReadonlyMap<string, PlayerMatch> {
  return matchPlayers({ sport, hosts, known, answers: new Map(), firstNamed: new Map() })
}

const countOf = (matches: ReadonlyMap<string, PlayerMatch>) => {
  const kinds = [...matches.values()].map(({ kind }) => kind)
  const of = (kind: PlayerMatch['kind']) => kinds.filter((one) => one === kind).length
  return { matched: of('matched'), doubt: of('doubt'), unknown: of('unknown') }
}

/** Letters of a name, without the project’s way to compare names. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ (jr|sr|ii|iii|iv|v)\.?$/, '')
    .replace(/[^a-z]/g, '')

/** `Ben Watson: Benjamin Watson` */
function doubtsOf(
  hosts: readonly HostPlayer[],
  known: readonly FeedPlayer[],
  matches: ReadonlyMap<string, PlayerMatch>,
): string[] {
  const names = new Map<string, string>(known.map(({ id, name }) => [id, name]))
  return hosts.flatMap(({ id, name }) => {
    const found = matches.get(id)
    if (found?.kind !== 'doubt') return []
    return [
      `${name}: ${found.candidates.map(({ player, reason }) => `${names.get(player)} (${reason})`).join(', ')}`,
    ]
  })
}

describe.skipIf(!haveRecordedHosts)('players of a recorded league', () => {
  // Lists of 2019 and 2022 know no kickers, few defenders, no one who began in 2023 and no one who had retired by 2019.
  it.each([
    ['espn', { matched: 204, doubt: 0, unknown: 19 }],
    ['mfl', { matched: 385, doubt: 7, unknown: 117 }],
    ['fleaflicker', { matched: 272, doubt: 3, unknown: 23 }],
    ['yahoo', { matched: 207, doubt: 8, unknown: 49 }],
    ['sleeper', { matched: 389, doubt: 8, unknown: 119 }],
  ] as const)('of %s are matched by name with those who have stats in 2019 and 2022', (host, counts) => {
    const hosts = withoutIds(LEAGUES[host]())
    const known = host === 'espn' ? playersWithStats(2019) : playersWithStats(2019, 2022)
    const matches = match(hosts, known)
    expect(countOf(matches)).toEqual(counts)

    const names = new Map<string, FeedPlayer>(known.map((player) => [player.id, player]))
    for (const { id, name, positions } of hosts) {
      const found = matches.get(id)
      if (found?.kind !== 'matched') continue
      const player = names.get(found.player)
      if (player?.positions.includes('D/ST')) expect(positions[0]).toMatch(/^D/)
      else expect(letters(player?.name ?? '')).toBe(letters(name ?? ''))
    }
    // No one of that name is overlooked: who is unknown is on neither list under it.
    const all = new Set(known.map(({ name }) => letters(name)))
    const unknown = hosts.filter(({ id }) => matches.get(id)?.kind === 'unknown')
    expect(unknown.filter(({ name }) => all.has(letters(name ?? '')))).toEqual([])
  })

  it('are in doubt where they have another name, position or suffix: each is the same person, but for two', () => {
    const known = playersWithStats(2019, 2022)
    const doubts = (['mfl', 'fleaflicker', 'sleeper'] as const).flatMap((host) => {
      const hosts = withoutIds(LEAGUES[host]())
      return doubtsOf(hosts, known, match(hosts, known))
    })
    expect(doubts.toSorted()).toEqual(DOUBTS.toSorted())
  })

  it('of MyFantasyLeague are those of ESPN whose ids they carry, shown or not', () => {
    const espn = LEAGUES.espn()
    const known = feedOf(
      espn.flatMap(({ feedId, name, positions: [position = ''], team }) =>
        feedId === null || position === 'D/ST' ? [] : [{ id: feedId, name: name ?? '', position, team }],
      ),
    )
    const ids = new Set<string>(known.map(({ id }) => id))
    const mfl = LEAGUES.mfl()
    const carried = mfl.filter(({ feedId }) => feedId !== null && ids.has(feedId))
    expect(carried.length).toBe(59)
    const [shown, hidden] = [match(mfl, known), match(withoutIds(mfl), known)]
    expect(countOf(shown)).toEqual({ matched: 120, doubt: 0, unknown: 389 })
    expect(countOf(hidden)).toEqual({ matched: 120, doubt: 0, unknown: 389 })
    for (const { id, feedId } of carried) {
      expect(shown.get(id)).toEqual({ kind: 'matched', player: feedId, by: 'id' })
      expect(hidden.get(id)).toMatchObject({ kind: 'matched', player: feedId })
    }
    // No one else has an id of theirs.
    for (const { id, feedId } of mfl) {
      const found = hidden.get(id)
      if (found?.kind === 'matched' && feedId !== null) expect(found.player).toBe(feedId)
    }
  })

  it('of ESPN are known by its ids alone', () => {
    const espn = LEAGUES.espn()
    const known = feedOf(
      espn.flatMap(({ feedId, name, positions: [position = ''], team }) =>
        feedId === null || position === 'D/ST' ? [] : [{ id: feedId, name: name ?? '', position, team }],
      ),
    )
    const nameless = espn.map((player) => ({ ...player, name: null, positions: [], team: null }))
    for (const hosts of [espn, nameless]) {
      const matches = match(hosts, known)
      expect(hosts.map(({ id }) => matches.get(id))).toEqual(
        hosts.map(({ feedId }) => ({ kind: 'matched', player: feedId, by: 'id' })),
      )
    }
  })

  it('of Fleaflicker are those of MyFantasyLeague with the same Sportradar id', () => {
    const mfl = LEAGUES.mfl()
    const known = feedOf(
      mfl.map(({ id, name, positions: [position = ''], team, birthDate }) => ({
        id,
        name: name ?? '',
        position,
        team,
        birthDate,
      })),
    )
    const place = ['hosts', 'mfl', 'bbid-14-teams-2019', 'players.json']
    const bySportradar = new Map(
      objectsIn(textOf(...place), 'sportsdata_id', 'id').map((one) => [
        one['sportsdata_id'],
        String(one['id']),
      ]),
    )
    const folder = ['hosts', 'fleaflicker', 'superflex-keeper-2021']
    const truth = new Map<string, string | undefined>()
    for (const file of readdirSync(path.join(shared, ...folder)))
      for (const one of objectsIn(textOf(...folder, file), 'nameFull', 'externalIds'))
        for (const { id } of objectsIn(JSON.stringify(one['externalIds']), 'id'))
          truth.set(String(one['id']), bySportradar.get(id))

    const hosts = LEAGUES.fleaflicker()
    const matches = match(hosts, known)
    expect(countOf(matches)).toEqual({ matched: 119, doubt: 1, unknown: 178 })
    const common = hosts.filter(({ id }) => truth.get(id) !== undefined)
    expect(common.length).toBe(105)
    const missed = common.filter(({ id }) => matches.get(id)?.kind !== 'matched')
    expect(doubtsOf(missed, known, matches)).toEqual(['Christopher Herndon: Chris Herndon (nickname)'])
    for (const { id } of common) {
      const found = matches.get(id)
      if (found?.kind === 'matched') expect(found.player).toBe(truth.get(id))
    }
    const others = hosts.filter(
      ({ id }) => truth.has(id) && truth.get(id) === undefined && matches.get(id)?.kind === 'matched',
    )
    // The receiver who went from Seattle to Carolina in 2021: the two sources have different ids of his.
    expect(others.map(({ name, team }) => [name, team])).toEqual([['David Moore', 'CAR']])
  })

  it('are known by their birth dates on a roster of another year', () => {
    const roster = objectsIn(
      textOf('recordings', 'nfl', 'roster', '2022-02-kc-roster-variant1.json'),
      'dateOfBirth',
      'fullName',
    )
    const known = feedOf(
      roster.map((one) => ({
        id: String(one['id']),
        name: String(one['fullName']),
        position: String(Object(one['position']).abbreviation),
        team: 'KC',
        birthDate: String(one['dateOfBirth']).slice(0, 10),
      })),
    )
    const mfl = LEAGUES.mfl()
    const matches = match(withoutIds(mfl), known)
    const found = mfl.flatMap((player) => {
      const own = matches.get(player.id)
      return own?.kind === 'matched' ? [{ ...player, ...own }] : []
    })
    expect(found.map(({ by }) => by)).toEqual(Array.from({ length: 13 }, () => 'birth-date'))
    const carried = found.filter(({ feedId }) => feedId !== null)
    expect(carried.length).toBe(7)
    expect(carried.map(({ player }) => player)).toEqual(carried.map(({ feedId }) => feedId))
  })

  it('of Fantrax are those of a list of 2018 who played then', () => {
    const rows = readTable(path.join(shared, 'rankings', 'nhl_draftkings_salaries_avgpoints.csv'))
    const known = rows.map((row): FeedPlayer => {
      const [position, team] = [row.text('Position'), row.text('TeamAbbrev')]
      return {
        id: PlayerId.parse(row.text('ID')),
        name: row.text('Name'),
        positions: position === 'W' ? ['LW', 'RW'] : [position],
        team: { abbreviation: team, name: team, shortName: team },
        birthDate: null,
        firstSeason: null,
      }
    })
    const hosts = playersOf('fantrax', 'roto-nhl-2024')
    const matches = match(hosts, known, 'nhl')
    const kinds = hosts.map(({ id, name }) => `${name}: ${matches.get(id)?.kind}`)
    const names = new Set(known.map(({ name }) => letters(name)))
    expect(kinds).toEqual(
      hosts.map(({ name }) => `${name}: ${names.has(letters(name ?? '')) ? 'matched' : 'unknown'}`),
    )
    expect(countOf(matches)).toEqual({ matched: 9, doubt: 0, unknown: 8 })
  })
})

/** All are the same person but for Darius Jackson and Josh Johnson. */
const DOUBTS = [
  'Alexander Armah: Alex Armah (nickname)',
  'Ben Watson: Benjamin Watson (nickname)',
  'Chig Okonkwo: Chigoziem Okonkwo (nickname)',
  'Chris Herndon: Christopher Herndon (nickname)',
  'Darius Jackson: Deon Jackson (last-name)',
  'Devin Funchess: Devin Funchess (name)',
  'Gabriel Davis: Gabe Davis (nickname)',
  'Jacob Harris: Jacob Harris (name)',
  'Jeff Wilson: Jeffery Wilson (nickname)',
  'Jordan Matthews: Jordan Matthews (name)',
  'Josh Johnson: Josh Johnson (name)',
  'Joshua Palmer: Josh Palmer (nickname)',
  'Kenny Gainwell: Kenneth Gainwell (nickname)',
  "N'Keal Harry: N'Keal Harry (name)",
  'Nyheim Miller-Hines: Nyheim Hines (spelling)',
  'Taysom Hill: Taysom Hill (name)',
  'Ty Montgomery: Ty Montgomery (name)',
  'William Fuller: Will Fuller (nickname)',
]
