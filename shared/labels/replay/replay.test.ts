import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesFrom, madeSeason, madeSettings, TEAMS } from '../../../tests/support/made-season.ts'
import { must } from '../../core/must.ts'
import type { HostLeague, HostSeason } from '../../hosts/league/host-league.ts'
import type { PlayerReason } from '../../rules/replay/player.ts'
import { type NotReplayed, replaySeason, type SeasonReplay } from '../../rules/replay/replay.ts'
import { replayDifferences, weeksText } from './differences.ts'
import type { ReplayNames } from './names.ts'
import { notReplayedText } from './not-replayed.ts'
import { rehearsalPage } from './page.ts'
import { replaySummary } from './summary.ts'

const NAMES: ReplayNames = {
  host: 'Sleeper',
  team: (id) => `Team ${id}`,
  player: (id) => (id === 'x' ? 'Grady Farrowby' : `Player ${id}`),
}

const lines = new Map(
  Array.from({ length: 7 }, (_, n) =>
    TEAMS.flatMap((team) => [0, 1, 2].map((index) => `${n + 1} ${team}-${index}`)),
  )
    .flat()
    .map((key, index) => [key, { passyd: 200 + index }]),
)
const season = madeSeason(lines)
const replayed = replaySeason(season, {
  settings: madeSettings(),
  hasPlayoffSettings: true,
  linesOf: linesFrom(lines),
})

describe('the summary', () => {
  it('counts what is equal', () => {
    expect(replaySummary(replayed, NAMES)).toEqual([
      '19 of 19 results equal, all to the hundredth',
      '42 of 42 team totals equal',
      '126 of 126 points of starters equal',
      '6 of 6 rows of the standings equal, in the same order',
      '4 of 4 playoff matchups equal, 4 of 4 final places',
      `Champion: Team ${season.champion}, at Sleeper and here`,
    ])
  })

  it.each<[string, Partial<SeasonReplay>, string[]]>([
    [
      'figures that differ, and players without a stat line',
      {
        results: { all: 84, equal: 84, exact: 83, whole: 40 },
        teams: { all: 168, equal: 167 },
        players: { compared: 1400, equal: 1399, unknown: 12 },
        table: null,
        playoffs: null,
        champion: null,
      },
      [
        '84 of 84 results equal, 83 to the hundredth, 40 from box scores alone',
        '167 of 168 team totals equal',
        '1399 of 1400 points of starters equal; 12 without a stat line count as at Sleeper',
      ],
    ],
    [
      'another champion',
      {
        results: null,
        teams: { all: 0, equal: 0 },
        players: null,
        table: null,
        playoffs: null,
        champion: { host: '1', ofResults: '1', ofReplay: '2' },
      },
      ['Champion: Team 1 at Sleeper, here Team 1 or Team 2'],
    ],
    [
      'a bracket without a winner',
      {
        results: null,
        teams: { all: 0, equal: 0 },
        players: null,
        table: null,
        playoffs: null,
        champion: { host: '1', ofResults: null, ofReplay: null },
      },
      ['Champion: Team 1 at Sleeper, here open'],
    ],
  ])('tells %s', (_, part, said) => {
    expect(replaySummary({ ...replayed, ...part }, NAMES)).toEqual(said)
  })
})

const PLAYER = { week: 3, team: '1', player: 'x', host: 1240, replayed: 1200 }
const ofReason = (reason: PlayerReason) => ({ playerDifferences: [{ ...PLAYER, reason }] })

describe('differences', () => {
  it('are none where all is equal', () => {
    expect(replayDifferences(replayed, NAMES)).toEqual([])
  })

  it.each<[Partial<SeasonReplay>, string, string]>([
    [
      { teamDifferences: [{ week: 9, team: '4', host: 10_006, sum: 10_000, reason: 'not-their-sum' }] },
      'At Sleeper the total isn’t the sum of the starters: a stat correction, or a change by hand, that the files don’t show.',
      'Week 9: Team 4 +0.06, their stat correction or a change by hand',
    ],
    [
      { teamDifferences: [{ week: 9, team: '4', host: 9750, sum: 10_000, reason: 'commissioner' }] },
      'The commissioner changed the total at Sleeper.',
      'Week 9: Team 4 −2.50, their commissioner’s change',
    ],
    [
      { teamDifferences: [{ week: 9, team: '4', host: 10_200, sum: 10_000, reason: 'home-bonus' }] },
      'Sleeper gave each team at home a bonus. Empire has none.',
      'Week 9: Team 4 +2.00, their bonus for the team at home',
    ],
    [
      ofReason({ by: 'without-rule', paid: [{ key: 'fum_ret_yd', amount: 4, points: 40 }] }),
      'Sleeper paid for what Empire has no rule for.',
      'Week 3: Grady Farrowby (Team 1) 12.40 at Sleeper, 12.00 here: fum_ret_yd 4 paid 0.40',
    ],
    [
      ofReason({ by: 'corrected-here' }),
      'Sleeper kept the points from before a stat correction.',
      'Week 3: Grady Farrowby (Team 1) 12.40 at Sleeper, 12.00 here',
    ],
    [
      ofReason({ by: 'lineup-not-scored' }),
      'Sleeper scored no one of that lineup.',
      'Week 3: Grady Farrowby (Team 1) 12.40 at Sleeper, 12.00 here',
    ],
    [
      ofReason({ by: 'rounding' }),
      'Rounding: Empire rounds what each rule pays, Sleeper the points as a whole.',
      'Week 3: Grady Farrowby (Team 1) 12.40 at Sleeper, 12.00 here',
    ],
    [
      ofReason({ by: 'not-explained' }),
      'Not explained by any stat that is known.',
      'Week 3: Grady Farrowby (Team 1) 12.40 at Sleeper, 12.00 here',
    ],
    [
      {
        playerDifferences: [1, 2, 3, 7].map((week) => ({
          ...PLAYER,
          week,
          replayed: null,
          reason: { by: 'no-stat-line' },
        })),
      },
      'No stat line is known: the points count as Sleeper gave them.',
      'Grady Farrowby: weeks 1 to 3 and 7',
    ],
    [
      {
        resultDifferences: [
          {
            week: 3,
            part: 'regular',
            teams: ['1', '2'],
            host: [10_000, 9998],
            replayed: [9990, 9998],
            isEqual: false,
            isExact: false,
            isWhole: true,
          },
        ],
      },
      'Results with another winner, for the reasons below.',
      'Week 3: Team 1 v Team 2 100.00 to 99.98, here 99.90 to 99.98',
    ],
    [
      {
        table: {
          ...must(replayed.table, 'a table'),
          differences: [{ team: '2', of: 'points-for', host: 213_288, replayed: 213_388 }],
        },
      },
      'The standings at Sleeper aren’t the sum of its weeks.',
      'Team 2: 2,132.88 points for in the standings, 2,133.88 by the weeks',
    ],
    [
      { table: { ...must(replayed.table, 'a table'), isHostOrderFinal: false, ties: [['2', '9']] } },
      'Teams with the same record are in another order: the tiebreakers differ.',
      'Team 2 is ahead of Team 9 at Sleeper',
    ],
    [
      { table: { ...must(replayed.table, 'a table'), moved: ['5'] } },
      'With the replayed results these teams are elsewhere in the standings.',
      'Team 5',
    ],
    [
      { playoffs: { ...must(replayed.playoffs, 'playoffs'), seeds: 'head-to-head' } },
      'The seeds are others than by the tiebreakers in the files.',
      'The bracket is made with head-to-head as the first tiebreaker, however often teams met',
    ],
    [
      {
        playoffs: {
          ...must(replayed.playoffs, 'playoffs'),
          differences: [{ week: 16, part: 'consolation', teams: ['3', '9'], here: 15 }],
        },
      },
      'Playoff and consolation matchups that Empire’s bracket doesn’t have in that week.',
      'Week 16: Team 3 v Team 9 (consolation), here in week 15',
    ],
  ])('%#: are told by their reason', (part, title, line) => {
    expect(replayDifferences({ ...replayed, ...part }, NAMES)).toEqual([{ title, lines: [line] }])
  })
})

it.each([
  [[3], 'week 3'],
  [[2, 1], 'weeks 1 and 2'],
  [[1, 2, 3, 5, 7, 8], 'weeks 1 to 3, 5, 7 and 8'],
])('weeks %j are %s', (weeks, text) => {
  expect(weeksText(weeks)).toBe(text)
})

it('tells the weeks without points of starters, and has a sentence for all else', () => {
  const one: NotReplayed = { why: 'no-player-points', weeks: [1, 2, 3] }
  expect(notReplayedText(one)).toBe(
    'The files don’t have what each starter scored in weeks 1 to 3, so results of those weeks count as they are.',
  )
  expect(notReplayedText({ why: 'missing-results' })).toMatch(/^Teams have more games .*\.$/)
})

function leagueOf(of: HostSeason, name: string): HostLeague {
  return {
    host: 'sleeper',
    id: 'x',
    name,
    sport: 'nfl',
    people: [{ id: 'p', name }],
    players: [],
    seasons: [of],
    unread: [],
    missing: [name],
  }
}

/** Names of teams and all else that a file may have said. */
function namedSeason(name: string): HostSeason {
  return {
    ...season,
    name,
    teams: season.teams.map((team) => ({ ...team, name, people: ['p'] })),
    settingsNotes: [{ key: name, value: name, why: name }],
    rules: { ...must(season.rules, 'rules'), unmapped: [{ key: name, value: 1, why: name }] },
    standings: season.standings.map((row) => ({ ...row, wins: row.wins + 1 })),
  }
}

describe('the page', () => {
  const page = (name: string) => {
    const of = namedSeason(name)
    const replay = replaySeason(of, { settings: madeSettings(), hasPlayoffSettings: true })
    return rehearsalPage(leagueOf(of, name), [replay], 'Sleeper')
  }

  it('has what was found, the replay, each difference, rules and settings', () => {
    const html = page('Dockside Drakes')
    for (const text of [
      '<h1>Dockside Drakes: from Sleeper to Empire</h1>',
      '1 season, 6 teams and 1 person were found.',
      '<li>19 of 19 results equal, all to the hundredth</li>',
      '<h3>Scoring that isn’t in Empire</h3>',
      '<tr><td>Passing yard</td><td>0.04</td></tr>',
      '<h3>Settings that differ</h3>',
      '<h3>Not replayed</h3>',
    ])
      expect(html).toContain(text)
  })

  it('has names as texts, whatever they are made of, and nothing that runs or is fetched', () => {
    const plain = page('x').replaceAll(/\bx\b/g, '')
    const tags = (html: string) => html.match(/<\/?[a-z!][^>]*>/g) ?? []
    const Hostile = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=y>',
        `' onclick='a`,
        '</style><b>',
        '&lt;',
      ),
      fc.string({ maxLength: 40, unit: 'binary' }),
    )
    fc.assert(
      fc.property(Hostile, (name) => {
        expect(tags(page(name)).map((tag) => tag.replaceAll(/\bx\b/g, ''))).toEqual(tags(plain))
      }),
      { numRuns: 60 },
    )
    expect(page('x')).not.toMatch(/<script|src=|href=|url\(|@import|\son\w+=/)
  })

  it('is bounded, however much differs', () => {
    const [of, playerDifferences] = [
      namedSeason('x'),
      Array.from({ length: 2_000 }, (_, n) => ({
        ...PLAYER,
        week: n,
        reason: { by: 'not-explained' as const },
      })),
    ]
    const html = rehearsalPage(leagueOf(of, 'x'), [{ ...replayed, playerDifferences }], 'Sleeper')
    expect(html).toContain('<li>… and 1500 more</li>')
  })
})
