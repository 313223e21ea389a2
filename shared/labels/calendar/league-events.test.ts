import { describe, expect, it } from 'vitest'
import { TeamId } from '../../core/ids.ts'
import { DAY, HOUR } from '../../core/time.ts'
import { leagueEvents, type LeagueDates } from './league-events.ts'

/** A Friday noon in New York. */
const NOW = Date.parse('2026-11-20T17:00:00Z')
const own = TeamId.parse('aaaaaaaaaaaa')
const rival = TeamId.parse('bbbbbbbbbbbb')

const LEAGUE: LeagueDates = {
  code: 'abcdefgh',
  leagueName: 'Sunday Rivals',
  team: { id: own, name: 'Gold Standard' },
  season: 2026,
  draft: null,
  keepersCloseAt: null,
  waivers: null,
  tradeDeadline: null,
  hasOpponents: true,
  lock: 'game',
  weeks: [],
  teamNames: new Map([
    [own, 'Gold Standard'],
    [rival, 'Fourth and Long'],
  ]),
}
const WEEK = {
  week: 11,
  period: 11,
  label: 'Week 11',
  startsAt: NOW,
  endsAt: NOW + 7 * DAY,
  firstGameAt: NOW + DAY,
  roundName: null,
}
const titles = (dates: Partial<LeagueDates>, now = NOW) =>
  leagueEvents({ ...LEAGUE, ...dates }, now).map(({ content: { title } }) => title)

describe('the calendar of a league', () => {
  it('is empty where nothing has a time', () => {
    expect(titles({})).toEqual([])
    const unknown = { ...WEEK, startsAt: null, endsAt: null, firstGameAt: null, matchups: [] }
    expect(titles({ weeks: [unknown] })).toEqual([])
  })

  it.each([
    [{ home: own, away: rival, isBye: false }, 'Week 11: Gold Standard vs Fourth and Long'],
    [{ home: rival, away: own, isBye: false }, 'Week 11: Gold Standard vs Fourth and Long'],
    [{ home: own, away: null, isBye: true }, 'Week 11: Gold Standard (bye)'],
    [{ home: own, away: null, isBye: false }, 'Week 11: Gold Standard vs TBD'],
  ])('says who one plays: %#', (matchup, title) => {
    expect(titles({ lock: null, weeks: [{ ...WEEK, matchups: [matchup] }] })).toEqual([title])
  })

  it('has both of a doubleheader under keys of their own, and nothing of what others play', () => {
    const matchup = { home: own, away: rival, isBye: false }
    const others = { home: rival, away: TeamId.parse('cccccccccccc'), isBye: false }
    const events = leagueEvents(
      { ...LEAGUE, lock: null, weeks: [{ ...WEEK, matchups: [matchup, others, matchup] }] },
      NOW,
    )
    expect(events).toHaveLength(2)
    expect(new Set(events.map(({ key }) => key)).size).toBe(2)
    expect(events.every(({ teamId }) => teamId === own)).toBe(true)
  })

  it('names the league where there are no opponents, and the round of the playoffs for everyone', () => {
    const matchups = [{ home: own, away: null, isBye: true }]
    expect(titles({ hasOpponents: false, lock: null, weeks: [{ ...WEEK, matchups }] })).toEqual([
      'Week 11: Gold Standard, Sunday Rivals',
    ])
    expect(titles({ lock: null, weeks: [{ ...WEEK, roundName: 'Final', matchups: [] }] })).toEqual([
      'Final: Sunday Rivals',
    ])
  })

  it('lists no more than four runs of two weeks, and none past the season, by their day in the league’s zone', () => {
    const nightly = { days: [0, 1, 2, 3, 4, 5, 6], time: 180, timeZone: 'America/New_York' }
    const weekly = { ...nightly, days: [3] }
    const keys = (times: typeof nightly, until = Infinity, now = NOW) =>
      leagueEvents({ ...LEAGUE, waivers: { times, until } }, now).map(({ key }) => key)
    expect(keys(nightly)).toEqual([21, 22, 23, 24].map((day) => `waivers 2026-11-${day}`))
    expect(keys(weekly)).toEqual(['waivers 2026-11-25', 'waivers 2026-12-02'])
    expect(keys(weekly, NOW + 7 * DAY)).toEqual(['waivers 2026-11-25'])
    // At another hour of the same day it is the same run.
    expect(keys({ ...weekly, time: 23 * 60 })).toEqual(keys(weekly))
  })

  it('has a draft and its keeper deadline under keys that stay when they move', () => {
    const draft = (startsAt: number) =>
      leagueEvents(
        { ...LEAGUE, draft: { which: 'after 2025', startsAt }, keepersCloseAt: startsAt - HOUR },
        NOW,
      )
    const [first, moved] = [draft(NOW + DAY), draft(NOW + 3 * DAY)]
    expect(first.map(({ key }) => key)).toEqual(moved.map(({ key }) => key))
    expect(first.map(({ content }) => content.title)).toEqual([
      'Draft: Sunday Rivals',
      'Keeper deadline: Sunday Rivals',
    ])
    expect(moved[1]?.content).toMatchObject({ startsAt: NOW + 3 * DAY - HOUR })
  })
})
