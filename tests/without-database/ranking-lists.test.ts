import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { type LineMatch, matchLine, readList, settle } from '../../shared/ranking/pasted/match.ts'
import { createPool, type KnownPlayer } from '../../shared/rules/player-match/pool.ts'

/*
 * Real rankings, pasted as they are and in the shapes that people paste them in, against feeds of which it is
 * known who is who. It may doubt, and it may not know; it may never take one for another.
 */

const shared = fileURLToPath(new URL('../../../shared', import.meta.url))
const rankings = path.join(shared, 'rankings')
const isThere = existsSync(rankings)
if (!isThere) console.info(`There is no folder ${rankings}: no real rankings are matched.`)

interface Listed {
  readonly name: string
  readonly positions: readonly string[]
  readonly team: string
}

/** The columns of each list: where the name is, where the rest. */
const LISTS = {
  nfl: {
    file: 'nfl_2025-08_consensus_adp_by_site.csv',
    read: ([, position = '', name = '', team = '']: string[]): Listed => ({
      name,
      positions: [position.replace(/-\d+$/, '').replace('DEF', 'D/ST')],
      team: { WAS: 'WSH', '-': '' }[team] ?? team,
    }),
  },
  mlb: {
    file: 'mlb_2026_ecr_adp.csv',
    read: ([, , player = '', positions = '']: string[]): Listed => ({
      name: player.replace(/ \(.*/, ''),
      positions: positions
        .replace(/\d+$/, '')
        .split(',')
        .map((position) => position.replace(/^[LCR]F$/, 'OF')),
      team: (/\((.*)\)/.exec(player)?.[1] ?? '').replace(/^FA$/, ''),
    }),
  },
  nba: {
    file: 'nba_2024-25_late-season_yahoo_espn_adp.csv',
    read: ([, name = '', team = '', positions = '']: string[]): Listed => ({
      name,
      positions: (positions.split(' ')[0] ?? '').split(','),
      team,
    }),
  },
  nhl: {
    file: 'nhl_draftkings_salaries_avgpoints.csv',
    read: ([position = '', , name = '', , , , , team = '']: string[]): Listed => ({
      name,
      positions: [position],
      team,
    }),
  },
} as const

type Sport = keyof typeof LISTS
const SPORTS = ['nfl', 'mlb', 'nba', 'nhl'] as const satisfies Sport[]

const textOf = (sport: Sport) => readFileSync(path.join(rankings, LISTS[sport].file), 'utf8')

const listed = (sport: Sport): Listed[] =>
  rowsOf(textOf(sport))
    .slice(1)
    .map(LISTS[sport].read)
    .filter(({ name }) => name !== '')

/** Cells of a CSV, read without the project's reader. */
function rowsOf(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, bare]) => quoted ?? bare ?? ''),
    )
}

/** Teams of football with their names, which their defenses are called by. */
function footballTeams(): Map<string, { abbreviation: string; name: string; shortName: string }> {
  const teams = new Map<string, { abbreviation: string; name: string; shortName: string }>()
  const text = readFileSync(path.join(shared, 'recordings/nfl/teams/2025-teams-list.json'), 'utf8')
  JSON.parse(text, (_, value) => {
    const { abbreviation, displayName: name, shortDisplayName: shortName } = Object(value)
    if (abbreviation && name && shortName) teams.set(abbreviation, { abbreviation, name, shortName })
    return value
  })
  return teams
}

/** A feed of some people, whose ids are their places. */
function feedOf(sport: Sport, people: readonly Listed[]): KnownPlayer[] {
  const teams = sport === 'nfl' ? footballTeams() : new Map()
  return people.map(({ name, positions, team }, index) => ({
    id: PlayerId.parse(String(index)),
    name,
    positions,
    team: team === '' ? null : (teams.get(team) ?? { abbreviation: team, name: team, shortName: team }),
  }))
}

function match(
  sport: Sport,
  feed: readonly KnownPlayer[],
  text: string,
): { line: string; match: LineMatch }[] {
  const pool = createPool(sport, feed)
  const { lines, column } = readList(pool, text)
  const matches = settle(lines.map((line) => matchLine(pool, line, column)))
  return lines.map(({ text: line }, index) => ({
    line,
    match: must(matches[index], 'a match for each line'),
  }))
}

const countOf = (matches: readonly { match: LineMatch }[], kind: LineMatch['kind']) =>
  matches.filter(({ match }) => match.kind === kind).length

/** Lines that are sure of another player than the one they are about. */
function takenForAnother(
  matches: readonly { line: string; match: LineMatch }[],
  feed: readonly KnownPlayer[],
): string[] {
  return matches.flatMap(({ line, match }, index) =>
    match.kind === 'sure' && match.player.id !== feed[index]?.id ? `${line}: ${match.player.name}` : [],
  )
}

/** Letters of a name, without the project's way to compare names. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ (jr|sr|ii|iii|iv)\.?$/, '')
    .replace(/[^a-z]/g, '')

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
const isDefence = ({ positions }: Listed) => positions[0] === 'D/ST'
const lastFirst = ({ name }: Listed) => name.replace(/^(\S+) (.*)$/, '$2, $1')

/** How people paste. */
const SHAPES: Readonly<Record<string, (of: Listed, place: number) => string>> = {
  'names alone': ({ name }) => name,
  numbered: ({ name }, place) => `${place}. ${name}`,
  'a table': ({ name, positions, team }, place) => [place, name, positions[0], team, 12.5].join('\t'),
  'Name, POS, TEAM': ({ name, positions, team }) => [name, positions[0], team].join(', '),
  'Name TEAM - POS': ({ name, positions, team }, place) =>
    `${place}) ${name} ${team} - ${positions.join(',')}`,
  'POS12 Name': ({ name, positions }, place) => `${positions[0]}${place} ${name}`,
  'Name (TEAM - POS)': ({ name, positions, team }) => `• ${name} (${team} - ${positions.join('/')})`,
  'Last, First': (of) => (isDefence(of) ? `${of.name} D/ST` : lastFirst(of)),
  'Last, First TEAM POS': (of) =>
    isDefence(of) ? `${of.name} D/ST` : `${lastFirst(of)} ${of.team} ${of.positions[0]}`,
  'quoted cells': ({ name, positions, team }, place) =>
    `"${place}","${positions[0]}","${name}","${team}","7"`,
  capitals: ({ name }) => name.toUpperCase(),
  'neither accents nor punctuation': ({ name }) =>
    plain(name).toLowerCase().replace(/[.'’]/g, '').replace(/-/g, ' '),
  'without suffixes': ({ name, positions, team }) =>
    `${name.replace(/ (Jr\.?|Sr\.?|II|III|IV)$/, '')} ${team} ${positions[0]}`,
}

describe.skipIf(!isThere)('a real ranking', () => {
  describe.each(SPORTS)('of %s', (sport) => {
    it('is matched whole as it was downloaded', () => {
      const feed = feedOf(sport, listed(sport))
      const matches = match(sport, feed, textOf(sport))
      expect(matches.map(({ match }) => (match.kind === 'sure' ? match.player.id : match.kind))).toEqual(
        feed.map(({ id }) => id),
      )
    })

    it.each(Object.keys(SHAPES))('is matched when it is pasted as %s', (shape) => {
      const people = listed(sport)
      const feed = feedOf(sport, people)
      const write = must(SHAPES[shape], shape)
      const matches = match(sport, feed, people.map((one, index) => write(one, index + 1)).join('\n'))

      expect(matches.length).toBe(people.length)
      expect(takenForAnother(matches, feed)).toEqual([])
      // Two Ryan Walkers cannot be told apart by their names.
      expect(matches.length - countOf(matches, 'sure')).toBeLessThanOrEqual(sport === 'mlb' ? 2 : 0)
      expect(countOf(matches, 'unknown')).toBe(0)
    })

    it.each(Object.keys(SHAPES))('takes nobody for another of whom the feed knows nothing: %s', (shape) => {
      const people = listed(sport)
      const everybody = feedOf(sport, people)
      const write = must(SHAPES[shape], shape)
      const text = people.map((one, index) => write(one, index + 1)).join('\n')
      const missing = Object.keys(SHAPES).indexOf(shape) % 3
      const feed = everybody.filter((_, index) => index % 3 !== missing)
      const matches = match(sport, feed, text)
      expect(takenForAnother(matches, everybody)).toEqual([])
      // It doubts few of them: a player who is missing resembles no other.
      expect(countOf(matches, 'doubt')).toBeLessThan(people.length / 20)
      expect(countOf(matches, 'sure')).toBeGreaterThan(people.length * 0.65)
    })

    it('doubts initials', () => {
      const people = listed(sport).filter((one) => !isDefence(one))
      const initials = people
        .map(({ name, team }) => `${name.replace(/^(.)\S* /, '$1. ')} ${team}`)
        .join('\n')
      const matches = match(sport, feedOf(sport, people), initials)
      expect(countOf(matches, 'sure')).toBe(0)
      expect(countOf(matches, 'doubt')).toBe(people.length)
    })

    it('is matched against whoever is in the recordings, and they against it', () => {
      const people = listed(sport)
      const recorded = recordedPeople(sport)
      expect(recorded.length).toBeGreaterThan(10)
      const checks = [
        match(sport, feedOf(sport, recorded), textOf(sport)),
        match(
          sport,
          feedOf(sport, people),
          recorded.map(({ name, positions: [position] }) => `${name}, ${position}`).join('\n'),
        ),
      ]
      const known = recorded.filter(({ name }) => people.some((one) => letters(one.name) === letters(name)))
      for (const matches of checks) {
        const others = matches.filter(
          ({ line, match }) => match.kind === 'sure' && !letters(line).includes(letters(match.player.name)),
        )
        expect(others).toEqual([])
        expect(countOf(matches, 'sure')).toBeGreaterThanOrEqual(known.length * 0.9)
        expect(countOf(matches, 'sure')).toBeLessThanOrEqual(known.length)
      }
    })
  })

  it('of 2025 knows the same people in the feed of 2022, and nobody else', () => {
    const [head = [], ...rows] = rowsOf(
      readFileSync(path.join(shared, 'fantasy-points/nflverse/player_stats_2022.csv'), 'utf8'),
    )
    const at = (name: string) => head.indexOf(name)
    const feed2022 = new Map<string, Listed>()
    for (const row of rows) {
      const position = (row[at('position')] ?? '').replace('FB', 'RB')
      if (!['QB', 'RB', 'WR', 'TE'].includes(position)) continue
      const team = row[at('recent_team')] ?? ''
      feed2022.set(row[at('player_id')] ?? '', {
        name: row[at('player_display_name')] ?? '',
        positions: [position],
        team: { LA: 'LAR', WAS: 'WSH' }[team] ?? team,
      })
    }
    const defenses = [...footballTeams().values()].map(({ name, abbreviation }): Listed => ({
      name,
      positions: ['D/ST'],
      team: abbreviation,
    }))
    const feed = feedOf('nfl', [...feed2022.values(), ...defenses])
    const matches = match('nfl', feed, textOf('nfl'))
    const names = new Set(feed.map(({ name }) => letters(name)))
    const people = listed('nfl')
    expect(feed.length).toBeGreaterThan(500)
    const others = matches.filter(({ match }, index) => {
      const one = people[index]
      if (match.kind !== 'sure') return false
      const { name, positions } = match.player
      return !one || letters(name) !== letters(one.name) || positions[0] !== one.positions[0]
    })
    expect(others).toEqual([])
    const known = people.filter(({ name }) => names.has(letters(name)))
    expect(known.length).toBeGreaterThan(150)
    expect(countOf(matches, 'sure')).toBeGreaterThan(known.length * 0.97)
  })
})

/** Whoever a recorded roster or box score names at a position of the sport. */
function recordedPeople(sport: Sport): Listed[] {
  const people = new Map<string, Listed>()
  const note = (value: unknown, team: string) => {
    const { displayName, fullName, position } = Object(value)
    const name = displayName ?? fullName
    const abbreviation: unknown = Object(position).abbreviation
    if (typeof name !== 'string' || typeof abbreviation !== 'string') return
    const positions = {
      G: sport === 'nba' ? ['PG', 'SG'] : ['G'],
      F: sport === 'nba' ? ['SF', 'PF'] : ['C', 'LW', 'RW'],
    }[abbreviation] ?? [abbreviation.replace(/^[LCR]F$/, 'OF')]
    if (OWNED[sport].includes(positions[0] ?? '')) people.set(name, { name, positions, team })
  }
  for (const kind of ['roster', 'summary', 'teams', 'scoreboard']) {
    const folder = path.join(shared, 'recordings', sport, kind)
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      JSON.parse(readFileSync(path.join(folder, file), 'utf8'), (_, value) => {
        note(value, '')
        return value
      })
    }
  }
  return [...people.values()]
}

const OWNED: Readonly<Record<Sport, readonly string[]>> = {
  nfl: ['QB', 'RB', 'WR', 'TE'],
  mlb: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH', 'SP', 'RP'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C'],
  nhl: ['C', 'LW', 'RW', 'D', 'G'],
}
