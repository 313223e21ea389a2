import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySettings, anySport } from '../../tests/support/any-settings.ts'
import type { SettingsChange } from '../league-settings.ts'
import { defaultSettings } from '../rules/default-settings.ts'
import { settingsChanges, withChange } from '../rules/settings/change.ts'
import { MINUTE } from '../time.ts'
import { RULES_SECTIONS, rulesPage, rulesSectionOf } from './rules-page.ts'

function linesOf(change: SettingsChange = {}): string[] {
  const settings = withChange('nfl', defaultSettings('nfl'), change)
  return rulesPage('nfl', settings).flatMap(({ key, lines }) =>
    lines.map(({ term, text }) => `${key} · ${term}: ${text}`),
  )
}

describe('what a league plays by, in plain words', () => {
  it.each([
    ['nfl', 'week'],
    ['ncaaf', 'week'],
    ['nba', 'day'],
    ['mlb', 'day'],
    ['nhl', 'day'],
  ] as const)('in %s all places are locked with the first game of the %s', (sport, span) => {
    const settings = withChange(sport, defaultSettings(sport), { season: { lock: 'first-game' } })
    const season = rulesPage(sport, settings).find(({ key }) => key === 'season')
    expect(season?.lines).toContainEqual({
      term: 'Lineups',
      text: `All places are locked when the first game of the ${span} begins.`,
    })
  })

  it('is told whole', () => {
    expect(linesOf()).toEqual([
      'teams · Teams: 12.',
      'teams · Divisions: None: everybody is in one table.',
      'roster · Quarterback: 1 starts.',
      'roster · Running back: 2 start.',
      'roster · Wide receiver: 2 start.',
      'roster · Tight end: 1 starts.',
      'roster · Flex: 1 starts: running back, wide receiver or tight end.',
      'roster · Team defense: 1 starts.',
      'roster · Kicker: 1 starts.',
      'roster · Bench: 7 players.',
      'roster · Injured reserve: None.',
      'roster · Taxi squad: None.',
      'roster · Limits: A team may have at most: quarterback 4, running back 8, wide receiver 8, tight end 3, kicker 3, team defense 3.',
      'roster · In all: 16 players a team, 192 in the league.',
      'draft · Format: Snake. The order reverses every round: the team that picks last picks first in the next.',
      'draft · Order: Random order (verified): everyone can check it.',
      'draft · Rounds: 16.',
      'draft · Clock: 90 seconds for each pick.',
      'draft · Night: The clock runs day and night.',
      'draft · After a pause: The clock continues where it was.',
      'draft · Missed picks: After 2 missed picks in a row, auto-pick makes the team’s picks at once until its manager is back.',
      'draft · Keepers: None: everybody can be drafted.',
      'season · Length: 14 weeks, then the playoffs.',
      'season · Lineups: Each player’s place is locked when his game begins.',
      'season · Games: One a week.',
      'season · Replacements: Only managers change their lineups.',
      'playoffs · Teams: The best 6 of 12. The first 2 rest in round 1.',
      'playoffs · Rounds: 3 of a week each.',
      'playoffs · Bracket: Fixed from the start.',
      'playoffs · Third place: The losers of the semi-finals play for it.',
      'playoffs · The others: The others play on every week, for the places below.',
      'playoffs · Tied game: The better seed goes on.',
      'ties · Asked in turn: 1. Points for, 2. Head-to-head, 3. Points against.',
      'ties · Head-to-head: Used only if all tied teams have met equally often. Otherwise the next tie-breaker decides.',
      'ties · Three or more: Once the best of them has his place, the others begin anew.',
      'waivers · Claims: Sealed bids: the highest wins and pays what it bid.',
      'waivers · Money: $100 for the season, and $0 at least for each claim.',
      'waivers · Equal bids: A line of teams: who gets a player goes to the back.',
      'waivers · Sealed: No one in the league sees a bid before its run. Whoever runs this server could open it with its secret key; if they reset your password, your claims are withdrawn and the league is told.',
      'waivers · Runs: Every day at 3:00 am, America/New York.',
      'waivers · After the draft: Undrafted players are on waivers until the first run after the draft.',
      'waivers · After a game: Whose game has begun is on waivers up to the run of Wednesday.',
      'waivers · After a drop: A dropped player is on waivers for 2 days, then until the next run. A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.',
      'waivers · Adds: As many as a team likes.',
      'trades · Review: A trade counts as soon as every team in it has accepted.',
      'trades · Deadline: The end of week 12: what was accepted before counts, also when its review ends later.',
      'trades · Money: What a team has left for bids can be traded.',
      'trades · Picks: Not traded.',
    ])
  })

  it.each<[change: SettingsChange, line: string]>([
    [{ draft: { kind: 'auction' } }, 'draft · Budget: $200 for 16 players. The smallest bid is $1.'],
    [
      { draft: { kind: 'auction' } },
      'draft · Clock to bid: 30 seconds for each player. A bid with less than 10 seconds left sets it to that.',
    ],
    [{ draft: { keepers: 2 } }, 'draft · Keepers: Up to 2 players a team, each for a pick.'],
    [{ draft: { keepers: 2 } }, 'draft · Who chooses: Each manager, up to 1 day before the draft.'],
    [
      { draft: { keepers: 1, keeping: { by: 'commissioner' } } },
      'draft · Who chooses: The commissioner enters them for everybody.',
    ],
    [
      { draft: { keepers: 1, keeping: { closesHours: 0 } } },
      'draft · Who chooses: Each manager, up to the start of the draft.',
    ],
    [
      { draft: { keepers: 1, keeping: { roundsPerYear: 2, undraftedRound: 10 } } },
      'draft · What he costs: The round in which he was drafted, 2 rounds earlier for each season that he is kept. Who was not drafted: round 10 at first, then 2 earlier each season.',
    ],
    [
      { draft: { keepers: 1, keeping: { roundsPerYear: 0 } } },
      'draft · What he costs: The round in which he was drafted, every season. Who was not drafted: the last round.',
    ],
    [
      { draft: { keepers: 1, keeping: { cost: 'last-rounds' } } },
      'draft · What he costs: The last round; a second keeper the round before it, and so on.',
    ],
    [
      { draft: { kind: 'auction', keepers: 1, keeping: { raiseBy: 'percent', undraftedPrice: 7 } } },
      'draft · What he costs: What was paid for him, and 20 per cent, rounded up, more for each season that he is kept. Who was not drafted: $7 at first, then as much more each season.',
    ],
    [
      { draft: { keepers: 1, keeping: { shutRounds: 2 } } },
      'draft · Not kept: Who was drafted in rounds 1 to 2. Who would cost more than a first-round pick.',
    ],
    [
      { draft: { keepers: 1, keeping: { years: 1, resetByTrade: true } } },
      'draft · How long: At most 1 season in a row. After a trade they begin anew.',
    ],
    [{ draft: { keepers: 1, keeping: { years: null } } }, 'draft · How long: As long as a team likes.'],
    [
      { draft: { keepers: 1, keeping: { resetByDrop: false } } },
      'draft · After a drop: A dropped player keeps the same cost, whichever team adds them.',
    ],
    [
      { draft: { night: { from: 1380, until: 480, timeZone: 'America/New_York' } } },
      'draft · Night: The clock stops from 11:00 pm to 8:00 am (America/New York). You can still pick.',
    ],
    [
      { season: { divisions: ['East', 'West', 'North', 'South', 'Top'] } },
      'teams · Divisions: East, West, North, South and Top. They are not all of one size.',
    ],
    [
      { season: { divisions: ['East', 'West'] } },
      'playoffs · Seeds: The winners of the divisions come first.',
    ],
    [
      { season: { playoffs: { teams: 7 } } },
      'playoffs · Teams: The best 7 of 12. The first rests in round 1.',
    ],
    [{ season: { playoffs: { teams: 8 } } }, 'playoffs · Teams: The best 8 of 12.'],
    [
      { season: { playoffs: { roundWeeks: [1, 1, 2] } } },
      'playoffs · Rounds: Round 1: 1 week. Round 2: 1 week. Final: 2 weeks.',
    ],
    [{ season: { playoffs: null } }, 'playoffs · Title: No playoffs: the table after 14 weeks decides.'],
    [{ season: { playoffs: null } }, 'season · Length: 14 weeks.'],
    [{ waivers: { kind: 'none' } }, 'waivers · Locked: Whose game has begun can be added when it is over.'],
    [
      { waivers: { kind: 'rolling' } },
      'waivers · Claims: A line of teams: who gets a player goes to the back.',
    ],
    [
      { waivers: { days: [3, 0], time: 0, timeZone: 'Europe/Berlin' } },
      'waivers · Runs: On Sunday and Wednesday at midnight, Europe/Berlin.',
    ],
    [
      { draft: { clock: 60 * MINUTE } },
      'draft · Missed picks: With a clock of an hour or more, auto-pick never runs ahead: it makes one pick each time the clock runs out. After 2 missed picks in a row, it keeps the team at that pace until its manager is back.',
    ],
    [
      { waivers: { afterDraft: 'free' } },
      'waivers · After the draft: Undrafted players are free agents as soon as the draft is over.',
    ],
    [{ waivers: { continuous: true } }, 'waivers · On waivers: Everybody whom nobody has, always.'],
    [
      { waivers: { dropHours: 36 } },
      'waivers · After a drop: A dropped player is on waivers for 36 hours, then until the next run. A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.',
    ],
    [
      { trades: { review: 'commissioner', reviewHours: 48 } },
      'trades · How long: 2 days; then it counts, if nobody has stopped it.',
    ],
    [
      { trades: { review: 'votes', vetoBy: 'count', vetoCount: 1 } },
      'trades · Votes: 1 team against it stops it. Who does not vote lets it pass.',
    ],
    [
      { trades: { review: 'votes', vetoBy: 'share', vetoShare: 40 } },
      'trades · Votes: 40 per cent of the teams that are not part of it stop it. Who does not vote lets it pass.',
    ],
    [
      { roster: { injuredReserve: 2 } },
      'roster · Injured reserve: 2 places more, for players who are on injured reserve or out. Who is so no longer may stay, but his team adds, claims and trades for nobody until he is activated or dropped.',
    ],
    [
      { roster: { taxi: 3 } },
      'roster · Taxi squad: 3 places more, for players who have played at most 2 seasons before this one. They are put there before the first game of the season; who is activated does not return.',
    ],
    [
      { roster: { taxi: 1, taxiYears: 0, taxiUntil: 'always' } },
      'roster · Taxi squad: 1 place more, for players who have not played a season before this one. They can come and go all season.',
    ],
    [
      { roster: { taxi: 1, taxiYears: null, taxiUntil: 'always' } },
      'roster · Taxi squad: 1 place more. They can come and go all season.',
    ],
    [{ trades: { lastWeek: null } }, 'trades · Deadline: None.'],
    [{ trades: { money: false } }, 'trades · Money: Not traded.'],
    [{ trades: { pickSeasons: 1 } }, 'trades · Picks: Those of the next draft can be traded.'],
    [{ trades: { pickSeasons: 3 } }, 'trades · Picks: Those of the next 3 drafts can be traded.'],
    [{ waivers: { addsPerWeek: 3, addsPerSeason: 40 } }, 'waivers · Adds: At most 3 a week and 40 a season.'],
  ])('%j', (change, line) => {
    expect(linesOf(change)).toContain(line)
  })

  it('has a line for every setting that differs, in the section that it names', () => {
    const pair = anySport.chain((sport) =>
      fc.tuple(fc.constant(sport), anySettings(sport), anySettings(sport)),
    )
    // What has an effect only together with something else.
    const SILENT =
      /^draft\.auction|^draft\.keeping|^roster\.(reserveStatuses|taxiYears|taxiUntil)$|playoffs\.(divisionWinnersFirst|thirdPlace)$|^waivers\.(?!kind|addsPer)|^trades\.(?!review$|lastWeek)/
    fc.assert(
      fc.property(pair, ([sport, before, other]) => {
        for (const { path } of settingsChanges(before, other)) {
          const [part = ''] = path.split('.')
          if (SILENT.test(path) || part === 'size') continue
          const after = withOne(before, other, path)
          const section = rulesSectionOf(path)
          const told = (settings: typeof before) =>
            JSON.stringify(rulesPage(sport, settings).find(({ key }) => key === section)?.lines)
          expect(told(after), path).not.toBe(told(before))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('knows a section for every setting', () => {
    expect(Object.keys(RULES_SECTIONS)).toEqual(
      expect.arrayContaining(['size', 'roster.bench', 'season.weeks', 'draft.clock'].map(rulesSectionOf)),
    )
    expect(rulesSectionOf('season.playoffs.tie')).toBe('playoffs')
    expect(rulesSectionOf('season.restartTies')).toBe('ties')
  })
})

/** One setting of the other. */
function withOne<T extends object>(one: T, other: T, path: string): T {
  const [name = '', ...rest] = path.split('.')
  const [mine, theirs]: unknown[] = [Reflect.get(one, name), Reflect.get(other, name)]
  const value =
    rest.length === 0 ? theirs : withOne(Object(mine) as object, Object(theirs) as object, rest.join('.'))
  return { ...one, [name]: value }
}
