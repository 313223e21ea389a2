import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySettings, anySport } from '../../../tests/support/any-settings.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsChanges, withChange } from '../../rules/settings/change.ts'
import { MINUTE } from '../../core/time.ts'
import { rulesPage, rulesSectionOf } from './rules-page.ts'
import { RULES_SECTIONS } from '../../settings/catalogue/entry.ts'

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
  ] as const)('in %s everyone locks with the first game of the %s', (sport, span) => {
    const settings = withChange(sport, defaultSettings(sport), { season: { lock: 'first-game' } })
    const season = rulesPage(sport, settings).find(({ key }) => key === 'season')
    expect(season?.lines).toContainEqual({
      term: 'Lineups',
      text: `Everyone locks at the start of the ${span}’s first game.`,
    })
  })

  it('is told whole', () => {
    expect(linesOf()).toEqual([
      'teams · Teams: 12.',
      'teams · Divisions: None.',
      'format · Competition: Head-to-head: an opponent each week.',
      'format · Scoring: Every stat is worth points. More points win.',
      'format · Lineups are: Managers choose who starts.',
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
      'roster · Limits: At most: quarterback 4, running back 8, wide receiver 8, tight end 3, kicker 3, team defense 3.',
      'roster · Total: 16 players per team, 192 in the league.',
      'draft · Format: Snake. The order flips each round: whoever picks last picks first in the next.',
      'draft · Order: Random order (verified): every member can check it.',
      'draft · Rounds: 16.',
      'draft · Clock: 90 seconds for each pick.',
      'draft · Team clock: None.',
      'draft · Night: No pause.',
      'draft · After a pause: The clock keeps the time that was left.',
      'draft · Missed picks: After 2 missed picks in a row, auto-pick picks right away until the manager is back.',
      'draft · Keepers: None.',
      'season · Length: 14 weeks, then the playoffs.',
      'season · Lineups: Each player locks at the start of their game.',
      'season · Games: One a week.',
      'season · Replacements: None.',
      'playoffs · Teams: Top 6 of 12. The top 2 seeds get byes.',
      'playoffs · Rounds: 3, one week each.',
      'playoffs · Bracket: Fixed from the start.',
      'playoffs · Third place: The semifinal losers play for it.',
      'playoffs · Eliminated teams: Keep playing each week for the remaining places.',
      'playoffs · Tied game: The better seed wins.',
      'ties · In order: 1. Points for, 2. Head-to-head, 3. Points against.',
      'ties · Head-to-head: Used only if all tied teams played each other equally often. Otherwise the next tiebreaker decides.',
      'ties · Three or more: Tiebreakers are re-applied after each place.',
      'waivers · Claims: FAAB blind bidding: the highest bid wins and pays what it bid.',
      'waivers · FAAB budget: $100 for the season, minimum bid $0.',
      'waivers · Tied bids: The team with waiver priority wins; whoever wins a player moves to the back.',
      'waivers · Blind bids: No one in the league sees a bid before its run. Whoever runs this server could open it with its secret key; if they reset your password, your claims are withdrawn and the league is told.',
      'waivers · Runs: Every day at 3:00 am, America/New York.',
      'waivers · After the draft: Undrafted players are on waivers until the first run after the draft.',
      'waivers · After a game: Once their game starts, free agents are on waivers until Wednesday’s run.',
      'waivers · After a drop: A dropped player is on waivers for 2 days, then until the next run. A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.',
      'waivers · Adds: No limit.',
      'trades · Review: A trade processes as soon as every team in it accepts.',
      'trades · Deadline: End of week 12. Trades accepted by then still process, even if their review ends later.',
      'trades · FAAB: Can be traded.',
      'trades · Future picks: Not traded.',
    ])
  })

  it.each<[change: SettingsChange, line: string]>([
    [{ draft: { kind: 'auction' } }, 'draft · Budget: $200 for 16 players. The minimum bid is $1.'],
    [
      { draft: { kind: 'auction' } },
      'draft · Clock to bid: 30 seconds for each player. A bid with less than 10 seconds left resets it to that.',
    ],
    [{ draft: { keepers: 2 } }, 'draft · Keepers: Up to 2 players per team, each for a pick.'],
    [{ draft: { keepers: 2 } }, 'draft · Who chooses: Each manager, until 1 day before the draft.'],
    [
      { draft: { keepers: 1, keeping: { by: 'commissioner' } } },
      'draft · Who chooses: The commissioner enters them for every team.',
    ],
    [
      { draft: { keepers: 1, keeping: { closesHours: 0 } } },
      'draft · Who chooses: Each manager, until the draft starts.',
    ],
    [
      { draft: { keepers: 1, keeping: { roundsPerYear: 2, undraftedRound: 10 } } },
      'draft · Cost: The round they were drafted in, 2 rounds earlier for each season they’re kept. Undrafted: round 10 at first, then 2 earlier each season.',
    ],
    [
      { draft: { keepers: 1, keeping: { roundsPerYear: 0 } } },
      'draft · Cost: The round they were drafted in, every season. Undrafted: the last round.',
    ],
    [
      { draft: { keepers: 1, keeping: { cost: 'last-rounds' } } },
      'draft · Cost: The last round; for a second keeper the round before it, and so on.',
    ],
    [
      { draft: { kind: 'auction', keepers: 1, keeping: { raiseBy: 'percent', undraftedPrice: 7 } } },
      'draft · Cost: Last price, plus 20 percent, rounded up, for each season they’re kept. Undrafted: $7 at first, then the same raise each season.',
    ],
    [
      { draft: { keepers: 1, keeping: { shutRounds: 2 } } },
      'draft · Not eligible: Players drafted in rounds 1 to 2. Players who would cost more than a first-round pick.',
    ],
    [
      { draft: { keepers: 1, keeping: { years: 1, resetByTrade: true } } },
      'draft · How long: At most 1 season in a row. A trade resets it.',
    ],
    [{ draft: { keepers: 1, keeping: { years: null } } }, 'draft · How long: No limit.'],
    [
      { draft: { keepers: 1, keeping: { resetByDrop: false } } },
      'draft · After a drop: A dropped player keeps the same cost, whichever team adds them.',
    ],
    [
      { draft: { night: { from: 1380, until: 480, timeZone: 'America/New_York' } } },
      'draft · Night: No clock runs from 11:00 pm to 8:00 am (America/New York). You can still pick.',
    ],
    [
      { season: { divisions: ['East', 'West', 'North', 'South', 'Top'] } },
      'teams · Divisions: East, West, North, South and Top. They have different sizes.',
    ],
    [{ season: { divisions: ['East', 'West'] } }, 'playoffs · Seeds: Division winners first.'],
    [{ season: { playoffs: { teams: 7 } } }, 'playoffs · Teams: Top 7 of 12. The top seed gets a bye.'],
    [{ season: { playoffs: { teams: 8 } } }, 'playoffs · Teams: Top 8 of 12.'],
    [
      { season: { playoffs: { roundWeeks: [1, 1, 2] } } },
      'playoffs · Rounds: Round 1: 1 week. Round 2: 1 week. Final: 2 weeks.',
    ],
    [{ season: { playoffs: null } }, 'playoffs · Title: No playoffs: the standings after 14 weeks decide.'],
    [{ season: { playoffs: null } }, 'season · Length: 14 weeks.'],
    [
      { waivers: { kind: 'none' } },
      'waivers · Locked: Once their game starts, players can’t be added until it’s over.',
    ],
    [
      { waivers: { kind: 'rolling' } },
      'waivers · Claims: Rolling waivers: whoever wins a player moves to the back of the line.',
    ],
    [
      { waivers: { days: [3, 0], time: 0, timeZone: 'Europe/Berlin' } },
      'waivers · Runs: On Sunday and Wednesday at midnight, Europe/Berlin.',
    ],
    [
      { draft: { clock: 60 * MINUTE } },
      'draft · Missed picks: With a clock of an hour or more, auto-pick makes one pick each time the clock runs out. After 2 missed picks in a row, it keeps doing so until the manager is back.',
    ],
    [
      { waivers: { afterDraft: 'free' } },
      'waivers · After the draft: Undrafted players are free agents as soon as the draft is over.',
    ],
    [{ waivers: { continuous: true } }, 'waivers · On waivers: Every free agent, always.'],
    [
      { waivers: { dropHours: 36 } },
      'waivers · After a drop: A dropped player is on waivers for 36 hours, then until the next run. A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.',
    ],
    [
      { trades: { review: 'commissioner', reviewHours: 48 } },
      'trades · How long: 2 days, then the trade processes unless vetoed.',
    ],
    [
      { trades: { review: 'votes', vetoBy: 'count', vetoCount: 1 } },
      'trades · Votes: 1 vote against vetoes it. Not voting lets it through.',
    ],
    [
      { trades: { review: 'votes', vetoBy: 'share', vetoShare: 40 } },
      'trades · Votes: 40 percent of the teams that aren’t in it veto it. Not voting lets it through.',
    ],
    [
      { roster: { injuredReserve: 2 } },
      'roster · Injured reserve: 2 extra IR slots, for players who are on injured reserve or out. Healthy players may stay, but the team can’t add, claim or trade for anyone until they’re activated or dropped.',
    ],
    [
      { roster: { taxi: 3 } },
      'roster · Taxi squad: 3 spots, for players who have played at most 2 seasons before this one. They go there before the first game of the season; once activated they can’t go back.',
    ],
    [
      { roster: { taxi: 1, taxiYears: 0, taxiUntil: 'always' } },
      'roster · Taxi squad: 1 spot, for players who are rookies. They can come and go all season.',
    ],
    [
      { roster: { taxi: 1, taxiYears: null, taxiUntil: 'always' } },
      'roster · Taxi squad: 1 spot. They can come and go all season.',
    ],
    [{ trades: { lastWeek: null } }, 'trades · Deadline: None.'],
    [{ trades: { money: false } }, 'trades · FAAB: Not traded.'],
    [{ trades: { pickSeasons: 1 } }, 'trades · Future picks: Picks in the next draft can be traded.'],
    [{ trades: { pickSeasons: 3 } }, 'trades · Future picks: Picks in the next 3 drafts can be traded.'],
    [{ waivers: { addsPerWeek: 3, addsPerSeason: 40 } }, 'waivers · Adds: At most 3 a week and 40 a season.'],
  ])('%j', (change, line) => {
    expect(linesOf(change)).toContain(line)
  })

  it('tells of the limits of games, innings and starts', () => {
    const caps = {
      weekGames: 40,
      seasonSlotGames: { C: 162, OF: 486 },
      weekInnings: 60,
      seasonInnings: 1400,
      seasonStarts: 180,
    }
    const settings = withChange('mlb', defaultSettings('mlb'), { season: { caps } })
    const lines = rulesPage('mlb', settings).flatMap(({ lines }) => lines)
    expect(lines).toEqual(
      expect.arrayContaining([
        {
          term: 'Games limit',
          text: 'At most 40 a week in all. At most, a season: catcher 162, outfielder 486.',
        },
        { term: 'Innings limit', text: 'At most 60 a week and 1400 a season.' },
        { term: 'Starts limit', text: 'At most 180 a season.' },
        {
          term: 'At a limit',
          text: 'Every game of the day on which a limit is reached counts, even beyond it.',
        },
      ]),
    )
  })

  it('has a line for every setting that differs, in the section that it names', () => {
    const pair = anySport.chain((sport) =>
      fc.tuple(fc.constant(sport), anySettings(sport), anySettings(sport)),
    )
    // What has an effect only together with something else.
    const SILENT =
      /^draft\.auction|^draft\.keeping|^draft\.(keepers|lottery\w+|rounds|pool)$|^offSeason|^format\.(weeklyMinimum|minimumLoses|outEachWeek|eliminationTies)$|^roster\.(reserveStatuses|taxiYears|taxiUntil)$|playoffs\.(divisionWinnersFirst|thirdPlace)$|^season\.(caps\.|(lineupsFor|locksEliminated)$)|^waivers\.(?!kind|addsPer)|^trades\.(?!review$|lastWeek)/
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
  // A slot that the other has not is no slot.
  if (value === undefined) return Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)) as T
  return { ...one, [name]: value }
}
