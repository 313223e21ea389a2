import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../core/ids.ts'
import type { HostPlayer } from '../../hosts/league/host-league.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { matchPlayers } from './match.ts'
import type { FeedPlayer, PlayerMatch } from './player-match.ts'
import { inRing } from '../../../tests/support/ring.ts'

/** Pro teams as the feed has them: abbreviation, name, short name. */
const TEAMS = `
ARI Arizona Cardinals|ATL Atlanta Falcons|BUF Buffalo Bills|CAR Carolina Panthers|DET Detroit Lions|GB Green Bay Packers
JAX Jacksonville Jaguars|KC Kansas City Chiefs|LAC Los Angeles Chargers|LAR Los Angeles Rams|LV Las Vegas Raiders
NYG New York Giants|NYJ New York Jets|PHI Philadelphia Eagles|SF San Francisco 49ers|TB Tampa Bay Buccaneers|WSH Washington Commanders`
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [abbreviation = '', ...words] = line.split(' ')
    return { abbreviation, name: words.join(' '), shortName: words.at(-1) ?? '' }
  })

const teamOf = (abbreviation: string | undefined) =>
  TEAMS.find((team) => team.abbreviation === abbreviation) ?? null

/** `7 Josh Allen QB BUF 1996-05-21 since 2018`: the feed’s id, name, positions; `-` for none; the rest as it is known. */
function feed(line: string): FeedPlayer {
  const [, id = '', name = '', positions = '', team, birthDate = null, since] =
    /^(\S+) (.*?) (-|[A-Z0-9/,]+)(?: ([A-Z]{2,3}|-))?(?: (\d{4}-\d\d-\d\d))?(?: since (\d+))?$/.exec(line) ??
    []
  return {
    id: PlayerId.parse(id),
    name,
    positions: positions === '-' ? [] : positions.split(','),
    team: teamOf(team),
    birthDate,
    firstSeason: since === undefined ? null : Number(since),
  }
}

const DEFENSES = TEAMS.map((team, index): FeedPlayer => ({
  id: PlayerId.parse(`${index + 1}-dst`),
  name: team.name,
  positions: ['D/ST'],
  team,
  birthDate: null,
  firstSeason: null,
}))

/** `Josh Allen | QB | BUF | 1996-05-21 | #7`: what a host says, nothing where it does not; the id is the line. */
function host(line: string, id = line): HostPlayer {
  const parts = line.split('|').map((part) => part.trim())
  const [name = '', positions = '', team = '', birthDate = '', feedId = ''] = parts
  return {
    id,
    name: name || null,
    positions: positions === '' ? [] : positions.split(' '),
    team: team || null,
    birthDate: birthDate || null,
    feedId: feedId === '' ? null : feedId.slice(1),
  }
}

interface Given {
  readonly answers?: Readonly<Record<string, string>>
  readonly firstNamed?: Readonly<Record<string, number>>
  readonly sport?: FantasySportKey
}

/** `7 team`; `? 7 name, 8 name`; `unknown`; in the order of the hosts. */
function match(known: readonly FeedPlayer[], hosts: readonly HostPlayer[], given: Given = {}): string[] {
  const matches = matchPlayers({
    sport: given.sport ?? 'nfl',
    hosts,
    known,
    answers: new Map(Object.entries(given.answers ?? {})),
    firstNamed: new Map(Object.entries(given.firstNamed ?? {})),
  })
  return [...matches.values()].map(textOf)
}

function textOf(match: PlayerMatch): string {
  if (match.kind === 'matched') return `${match.player} ${match.by}`
  if (match.kind === 'unknown') return match.isAnswered ? 'unknown answer' : 'unknown'
  return `? ${match.candidates.map(({ player, reason }) => `${player} ${reason}`).join(', ')}`
}

const NFL = [
  '1 Patrick Mahomes QB KC 1995-09-17 since 2017',
  '2 A.J. Brown WR PHI',
  '3 Amon-Ra St. Brown WR DET',
  '4 José Ramírez WR BUF',
  '5 Marvin Harrison Jr. WR ARI since 2024',
  '6 Kenneth Walker III RB KC',
  '7 Josh Allen QB BUF 1996-05-21',
  '8 Josh Allen LB JAX 1997-07-13',
  '9 Mike Williams WR LAC 1994-10-04',
  '10 Mike Williams WR NYJ',
  '11 Joshua Palmer WR BUF',
  '12 Gabe Davis WR BUF',
  '13 Robbie Chosen WR ARI 1993-05-09',
  '14 William Fuller WR TB',
  '15 Dallas Goedert TE PHI',
  '16 Taysom Hill QB ATL',
  '17 DK Metcalf WR GB',
  '18 Bjørn Østby K GB',
  '19 Travis Hunter WR,CB JAX',
  '20 Michael Carter RB NYJ',
  '21 Michael Carter CB,DB NYJ',
  '22 Aidan Edge DE,DL LV',
].map(feed)
const ALL = [...NFL, ...DEFENSES]
const defense = (abbreviation: string) =>
  `${TEAMS.findIndex((team) => team.abbreviation === abbreviation) + 1}-dst team`

describe('a player by name', () => {
  it.each([
    // Everything agrees, as each host writes it.
    ['Patrick Mahomes | QB | KC', '1 team-and-position'],
    ['Patrick Mahomes | QB | KCC', '1 team-and-position'],
    ['PATRICK MAHOMES II | QB | Kan', '1 team-and-position'],
    ['Mahomes, Patrick | QB | KCC', '1 team-and-position'],
    ['Mahomes II, Patrick | QB | KC', '1 team-and-position'],
    ['AJ Brown | WR | Phi', '2 team-and-position'],
    ['A. J. Brown | WR | PHI', '2 team-and-position'],
    ['Amon-Ra St Brown | WR | DET', '3 team-and-position'],
    ['Amon Ra St. Brown | WR | DET', '3 team-and-position'],
    ['Jose Ramirez | WR | BUF', '4 team-and-position'],
    ['Bjorn Ostby | PK | GBP', '18 team-and-position'],
    ['Marvin Harrison | WR | ARZ', '5 team-and-position'],
    ['Harrison, Marvin, Jr. | WR | ARI', '5 team-and-position'],
    ['Kenneth Walker, III | RB | KC', '6 team-and-position'],
    ['D.K. Metcalf | RB/WR | GB', '17 team-and-position'],
    ['Travis Hunter | CB | JAC', '19 team-and-position'],
    // Less is said.
    ['Patrick Mahomes | | KC', '1 team'],
    ['Patrick Mahomes | QB', '1 only-name'],
    ['Patrick Mahomes', '1 only-name'],
    ['Patrick Mahomes | QB | FA', '1 only-name'],
    ['Patrick Mahomes | XYZ | QQQ', '1 only-name'],
    // On another team by now.
    ['A.J. Brown | WR | TEN', '2 only-name'],
    ['A.J. Brown | | GB', '? 2 name'],
    ['A.J. Brown | RB | GB', '? 2 name'],
    // Their birth date is enough, and against everything.
    ['Patrick Mahomes | TE | GB | 1995-09-17', '1 birth-date'],
    ['Patrick Mahomes | QB | GB | 1995-09-18', '1 birth-date'],
    ['Patrick Mahomes Sr. | QB | KC | 1995-09-17', '1 birth-date'],
    ['Patrick Mahomes | QB | KC | 1970-06-11', '? 1 name'],
    ['Patrick Mahomes | QB | GB | 1970-06-11', 'unknown'],
    // A suffix that is missing, or too many, may be a father’s or a son’s.
    ['Marvin Harrison | WR | FA', '? 5 name'],
    ['Marvin Harrison | WR | DET', '? 5 name'],
    ['Marvin Harrison III | WR | ARI', '? 5 name'],
    ['Patrick Mahomes II | QB', '? 1 name'],
    // Others, or somewhere else.
    ['Taysom Hill | TE | ATL', '? 16 name'],
    ['Taysom Hill | OT | FA', '? 16 name'],
    ['Andrew Luck | QB', 'unknown'],
    ['Brown | WR | GB', 'unknown'],
    // Nothing to go by.
    [' | QB | KC', 'unknown'],
    ['… | QB | KC', 'unknown'],
    ['李雷 | QB | KC', 'unknown'],
    ['Bills, Buffalo | TMQB | BUF', 'unknown'],
  ])('%s: %s', (line, expected) => {
    expect(match(ALL, [host(line)])).toEqual([expected])
  })

  it.each([
    ['Josh Allen | QB | BUF', '7 team-and-position'],
    ['Josh Allen | DE | JAX', '8 team'],
    ['Josh Allen | QB | FA', '7 position'],
    ['Josh Allen | QB | GB', '7 position'],
    ['Josh Allen | | JAC', '8 team'],
    ['Josh Allen | | | 1997-07-13', '8 birth-date'],
    ['Josh Allen', '? 7 name, 8 name'],
    ['Josh Allen | TE | GB', '? 7 name, 8 name'],
    ['Mike Williams | WR | SD', '9 team-and-position'],
    ['Mike Williams | WR', '? 10 name, 9 name'],
    ['Mike Williams | WR | TB', '? 10 name, 9 name'],
    ['Mike Williams | WR | TB | 1994-10-04', '9 birth-date'],
    ['Mike Williams | WR | TB | 1987-05-18', '? 10 name'],
    ['Michael Carter | RB | NYJ', '20 team-and-position'],
    ['Michael Carter | DB | NYJ', '21 team-and-position'],
    ['Michael Carter | | NYJ', '? 20 name, 21 name'],
  ])('of whom there are two: %s: %s', (line, expected) => {
    expect(match(ALL, [host(line)])).toEqual([expected])
  })

  it.each([
    ['Josh Palmer | WR | LAC', '? 11 nickname'],
    ['Josh Palmer | TE | LAC', 'unknown'],
    ['Gabriel Davis | WR | BUF', '? 12 nickname'],
    ['Bill Fuller | WR', '? 14 nickname'],
    ['Pat Mahomes | QB | KC', '? 1 nickname'],
    ['P. Mahomes | QB | KC', '? 1 initials'],
    ['P. Mahomes | QB | GB', 'unknown'],
    ['Patrick Lavon Mahomes | QB | KC', '? 1 spelling'],
    ['Patrik Mahomes | QB', '? 1 spelling'],
    ['Patrick Mahommes | QB', '? 1 spelling'],
    ['Mahomes Patrick | QB', '? 1 order'],
    ['Tyrone Goedert | TE | PHI', '? 15 last-name'],
    ['Tyrone Goedert | TE | GB', 'unknown'],
    ['Goedert | TE | PHI', '? 15 last-name'],
    ['Robbie Anderson | WR | CAR | 1993-05-09', '? 13 birth-date'],
    ['Robbie Anderson | WR | CAR', 'unknown'],
  ])('that is only like it: %s: %s', (line, expected) => {
    expect(match(ALL, [host(line)])).toEqual([expected])
  })

  it('is not someone whose career began years after the league had them', () => {
    const old = host('Marvin Harrison Jr. | WR | FA', 'x')
    expect(match(ALL, [old])).toEqual(['5 only-name'])
    expect(match(ALL, [old], { firstNamed: { x: 2021 } })).toEqual(['unknown'])
    // Devy leagues draft from college.
    expect(match(ALL, [old], { firstNamed: { x: 2022 } })).toEqual(['5 only-name'])
  })

  it('has five candidates at most, the best first', () => {
    const known = Array.from({ length: 9 }, (_, index) =>
      feed(`${index + 1} Mike Williams ${index < 6 ? 'RB' : 'WR'} ${index === 8 ? '-' : 'GB'}`),
    )
    expect(match(known, [host('Mike Williams | WR | GB')])).toEqual([
      '? 7 name, 8 name, 1 name, 2 name, 3 name',
    ])
  })
})

describe('a team’s defense', () => {
  it.each([
    ['Chiefs D/ST | D/ST | KC', 'KC'],
    ['Kansas City | DEF | KC', 'KC'],
    ['Chiefs, Kansas City | Def | KCC', 'KC'],
    ['Kansas City Chiefs', 'unknown'],
    ['Kansas City Chiefs D/ST', 'KC'],
    ['Kansas City Chiefs Defense', 'KC'],
    [' | DEF | LV', 'LV'],
    ['Oakland Raiders | DEF | OAK', 'LV'],
    ['Oakland | DEF | Oak', 'LV'],
    ['San Diego Chargers | DST', 'LAC'],
    ['St. Louis Rams | DST | STL', 'LAR'],
    ['Redskins | DEF | WAS', 'WSH'],
    ['Washington Football Team | D/ST', 'WSH'],
    ['Los Angeles | DEF | LAR', 'LAR'],
    ['Los Angeles | DEF | LA', 'LAR'],
    ['ARZ | DEF', 'ARI'],
    ['Jaguars | DEF | JAC', 'JAX'],
    ['Packers | Def | GBP', 'GB'],
    ['Buccaneers, Tampa Bay | Def | TBB', 'TB'],
    ['49ers D/ST | D/ST | SFO', 'SF'],
    ['Quakers | DEF', 'unknown'],
    ['Boston Patriots | DEF | NE', 'unknown'],
  ])('%s: %s', (line, expected) => {
    expect(match(ALL, [host(line)])).toEqual([expected === 'unknown' ? expected : defense(expected)])
  })

  it('is in doubt where two teams are meant', () => {
    const [giants, jets] = ['NYG', 'NYJ'].map(defense)
    expect(match(ALL, [host('New York | DEF')])).toEqual([`? ${giants}, ${jets}`])
    expect(match(ALL, [host('New York Jets | DEF')])).toEqual([jets])
    expect(match(ALL, [host('Chiefs | DEF | BUF')])).toEqual([`? ${defense('BUF')}, ${defense('KC')}`])
  })

  it('goes by the host’s id', () => {
    const id = defense('KC').split(' ')[0] ?? ''
    expect(match(ALL, [host(`Chiefs D/ST | D/ST | KC | | #${id}`)])).toEqual([`${id} id`])
    expect(match(ALL, [host(` | | | | #${id}`)])).toEqual([`${id} id`])
    expect(match(ALL, [host(`Bills D/ST | D/ST | BUF | | #${id}`)])[0]).toBe(`? ${id} id, ${defense('BUF')}`)
  })

  it('of a team that has left the league is no one’s', () => {
    const gone: FeedPlayer = { ...feed('99-dst Oakland Invaders -'), team: null }
    expect(match([gone], [host('Oakland Invaders'), host('Oakland Invaders | DEF')])).toEqual([
      'unknown',
      'unknown',
    ])
  })
})

describe('an id of the host', () => {
  it.each([
    ['Patrick Mahomes | QB | KC | | #1', '1 id'],
    ['Patrick Mahomes | QB | GB | 1970-01-01 | #1', '1 id'],
    [' | | | | #1', '1 id'],
    ['Mahomes, Pat | QB | KC | | #1', '1 id'],
    ['Mike Williams | WR | | | #10', '10 id'],
    // A new name, with the birth date to show for it.
    ['Robby Chosen-Anderson | WR | | 1993-05-09 | #13', '13 id'],
    // Someone else’s.
    ['Amon-Ra St. Brown | WR | DET | | #2', '3 team-and-position'],
    ['Amon-Ra St. Brown | WR | | | #2', '? 2 id, 3 name'],
    ['Andrew Luck | QB | | | #1', '? 1 id'],
    ['Josh Allen | LB | JAX | | #7', '8 team-and-position'],
    ['Josh Allen | QB | | 1996-05-21 | #8', '7 birth-date'],
    // No one’s who is known: then a namesake is another, and who is only like them is, too.
    ['Patrick Mahomes | QB | KC | | #4242', '1 team-and-position'],
    ['Patrick Mahomes | QB | | | #4242', '? 1 name'],
    ['Josh Palmer | WR | BUF | | #4242', 'unknown'],
    // None.
    ['Patrick Mahomes | QB | | | #0', '1 only-name'],
    ['Patrick Mahomes | QB | | | #none', '1 only-name'],
    ['Patrick Mahomes | QB | | | #__proto__', '1 only-name'],
  ])('%s: %s', (line, expected) => {
    expect(match(ALL, [host(line)])).toEqual([expected])
  })
})

describe('an answer', () => {
  const mahomes = host('Patrick Mahomes | QB | KC | | #1', 'x')

  it('wins over everything', () => {
    expect(match(ALL, [mahomes], { answers: { x: '7' } })).toEqual(['7 answer'])
    expect(match(ALL, [mahomes], { answers: { x: 'unknown' } })).toEqual(['unknown answer'])
    expect(match(ALL, [mahomes], { answers: { x: defense('KC').split(' ')[0] ?? '' } })).toEqual([
      `${defense('KC').split(' ')[0]} answer`,
    ])
  })

  it('takes a player from who had them by name', () => {
    const other = host('P. Mahomes | QB | KC', 'y')
    expect(match(ALL, [mahomes, other], { answers: { y: '1' } })).toEqual(['? 1 taken', '1 answer'])
  })

  it('that names no player of the feed is as if there were none', () => {
    for (const answer of ['4242', '', 'constructor'])
      expect(match(ALL, [mahomes], { answers: { x: answer } })).toEqual(['1 id'])
  })

  it('of two for one player leaves both in doubt', () => {
    expect(match(ALL, [mahomes, host('A', 'y')], { answers: { x: '2', y: '2' } })).toEqual([
      '? 2 name',
      '? 2 name',
    ])
  })
})

describe('two players of the host', () => {
  it('are not one: the weaker match is a doubt', () => {
    expect(
      match(
        ALL,
        ['A.J. Brown | WR | TEN', 'A.J. Brown | WR | PHI'].map((line) => host(line)),
      ),
    ).toEqual(['? 2 taken', '2 team-and-position'])
    expect(
      match(
        ALL,
        ['A.J. Brown | WR | PHI', 'AJ Brown | WR | | | #2'].map((line) => host(line)),
      ),
    ).toEqual(['? 2 taken', '2 id'])
  })

  it('with equal claims are both in doubt', () => {
    expect(
      match(
        ALL,
        ['a', 'b'].map((id) => host('A.J. Brown | WR | PHI', id)),
      ),
    ).toEqual(['? 2 name', '? 2 name'])
  })

  it('are not asked about where one is only like the player that the other is', () => {
    expect(
      match(
        ALL,
        ['Josh Palmer | WR | BUF', 'Joshua Palmer | WR | BUF'].map((line) => host(line)),
      ),
    ).toEqual(['unknown', '11 team-and-position'])
  })
})

it('goes by the positions and teams of each sport', () => {
  const nhl = { abbreviation: 'TB', name: 'Tampa Bay Lightning', shortName: 'Lightning' }
  const known: FeedPlayer[] = [
    {
      ...feed('1 Sebastian Aho C'),
      team: { abbreviation: 'CAR', name: 'Carolina Hurricanes', shortName: 'Hurricanes' },
    },
    {
      ...feed('2 Sebastian Aho D'),
      team: { abbreviation: 'NYI', name: 'New York Islanders', shortName: 'Islanders' },
    },
    { ...feed('3 Victor Hedman D'), team: nhl },
  ]
  const lines = ['Sebastian Aho | F', 'Sebastian Aho | D | FA', 'Victor Hedman | D | TBL']
  expect(
    match(
      known,
      lines.map((line) => host(line)),
      { sport: 'nhl' },
    ),
  ).toEqual(['1 position', '2 position', '3 team-and-position'])
})

/** Names of few words, so that there are many namesakes and many who are alike. */
const Name = fc
  .tuple(
    fc.constantFrom('Josh', 'Joshua', 'J.', 'Mike', 'Michael', 'DJ'),
    fc.constantFrom('Allen', 'Alen', 'Williams', 'St. Brown'),
  )
  .map((words) => words.join(' '))
const Suffix = fc.constantFrom('', '', ' Jr.', ' III')
const Position = fc.constantFrom('QB', 'WR', 'LB', 'D/ST')
const Team = fc.constantFrom('BUF', 'KC', 'JAX')
const Born = fc.constantFrom(null, '1996-05-21', '1997-07-13')
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

const Known = fc
  .array(fc.record({ name: Name, suffix: Suffix, position: Position, team: optional(Team), born: Born }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ name, suffix, position, team, born }, index): FeedPlayer => ({
      id: PlayerId.parse(String(index + 1)),
      name: name + suffix,
      positions: [position],
      team: teamOf(team ?? undefined),
      birthDate: born,
      firstSeason: null,
    })),
  )
const Hosts = fc
  .array(
    fc.record({
      name: fc.oneof(Name, fc.string({ unit: 'binary', maxLength: 200 })),
      suffix: Suffix,
      position: optional(fc.oneof(Position, fc.string({ maxLength: 20 }))),
      team: optional(fc.oneof(Team, fc.string({ maxLength: 10 }))),
      born: Born,
      feedId: optional(fc.integer({ min: 0, max: 14 }).map(String)),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ name, suffix, position, team, born, feedId }, index): HostPlayer => ({
      id: `h${index}`,
      name: name + suffix,
      positions: position === null ? [] : [position],
      team,
      birthDate: born,
      feedId,
    })),
  )
const Answers = fc.dictionary(
  fc.integer({ min: 0, max: 12 }).map((index) => `h${index}`),
  fc.oneof(fc.constant('unknown'), fc.integer({ min: 1, max: 14 }).map(String)),
  { maxKeys: 4 },
)

describe('whatever is given', () => {
  it('the same are matched in any order, no feed player twice, and answers are kept', () => {
    fc.assert(
      fc.property(Known, Hosts, Answers, fc.infiniteStream(fc.nat()), (known, hosts, given, order) => {
        const answers = new Map(Object.entries(given))
        const input = { sport: 'nfl' as const, answers, firstNamed: new Map() }
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((one) => ({ one, at: Number(order.next().value) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one)
        const matches = matchPlayers({ ...input, hosts, known })
        const others = matchPlayers({ ...input, hosts: shuffled(hosts), known: shuffled(known) })
        expect([...matches.keys()]).toEqual(hosts.map(({ id }) => id))
        expect(Object.fromEntries(others)).toEqual(Object.fromEntries(matches))

        const ids = new Set<string>(known.map(({ id }) => id))
        const matched = [...matches.values()].flatMap((one) => (one.kind === 'matched' ? [one.player] : []))
        expect(new Set(matched).size).toBe(matched.length)
        for (const [id, one] of matches) {
          const answer = answers.get(id)
          if (answer === 'unknown') expect(one).toEqual({ kind: 'unknown', isAnswered: true })
          if (one.kind === 'doubt') {
            expect(one.candidates.length).toBeGreaterThan(0)
            expect(one.candidates.length).toBeLessThanOrEqual(5)
            expect(new Set(one.candidates.map(({ player }) => player)).size).toBe(one.candidates.length)
          }
          const isShared = [...answers].some(
            ([other, also]) => other !== id && also === answer && matches.has(other),
          )
          if (answer !== undefined && ids.has(answer) && !isShared)
            expect(one).toEqual({ kind: 'matched', player: answer, by: 'answer' })
        }
      }),
      { numRuns: inRing({ fast: 100, all: 500 }) },
    )
  })

  it('a match by name alone has the very name', () => {
    const bare = (name: string) => name.toLowerCase().replaceAll(/ jr\.| iii|[^a-z]/g, '')
    fc.assert(
      fc.property(Known, Hosts, (known, hosts) => {
        const people = known.filter(({ positions }) => !positions.includes('D/ST'))
        const input = { sport: 'nfl' as const, answers: new Map(), firstNamed: new Map() }
        const named = hosts.map((one) => ({ ...one, feedId: null }))
        const matches = matchPlayers({ ...input, hosts: named, known: people })
        for (const one of named) {
          const found = matches.get(one.id)
          const player = people.find(({ id }) => found?.kind === 'matched' && found.player === id)
          if (player) expect(bare(player.name)).toBe(bare(one.name ?? ''))
        }
      }),
      { numRuns: inRing({ fast: 100, all: 300 }) },
    )
  })
})

describe('as many as there may be', () => {
  const MANY = inRing({ fast: 2_000, all: 20_000 })
  /** Looks at the positions of feed players, of whom there must not be one for each of the others. */
  function counted(players: readonly FeedPlayer[]) {
    const reads = { count: 0 }
    const known = players.map((player) => ({
      ...player,
      positions: new Proxy(player.positions, {
        get(positions, key) {
          reads.count++
          return Reflect.get(positions, key)
        },
      }),
    }))
    return { known, reads }
  }

  const plain = (index: number) => `${wordOf(index)} ${wordOf(index * 7 + 3)}`

  it.each([
    ['all of different names', plain, plain],
    ['all of one name', () => 'Josh Allen', () => 'Josh Allen'],
    ['all of nearly one name', () => 'Josh Allen', () => 'Josh Alllen'],
    ['all of one family', (index: number) => `${wordOf(index)} Allen`, () => 'J. Allen'],
    [
      'all of one first name',
      (index: number) => `Josh ${wordOf(index)}`,
      (index: number) => `Josh ${wordOf(index)}x`,
    ],
    ['long names', plain, (index: number) => `${'a b c d '.repeat(24)}${index}`],
    ['signs that become many', plain, () => 'ﷺ'.repeat(200)],
    ['commas', plain, () => ','.repeat(200)],
  ])('are matched without a look at everyone for each: %s', (_, knownAt, hostAt) => {
    const { known, reads } = counted(
      Array.from({ length: MANY }, (_, index) => ({
        ...feed(`${index + 1} x WR`),
        name: knownAt(index),
        team: TEAMS[index % TEAMS.length] ?? null,
      })),
    )
    const hosts = Array.from({ length: MANY }, (_, index) => ({
      ...host('x | WR | KC', `h${index}`),
      name: hostAt(index),
    }))
    expect(match(known, hosts).length).toBe(MANY)
    // Names of one bucket are looked at for each, up to a bound.
    expect(reads.count).toBeGreaterThan(MANY)
    expect(reads.count).toBeLessThan(MANY * 500)
  })

  function wordOf(index: number): string {
    return `b${index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`
  }
})
