import { describe, expect, it } from 'vitest'
import type { FbsTeam } from '../../shared/bracket/bracket.ts'
import {
  type Bracket,
  EMPTY_BRACKET,
  MATCHUP_IDS,
  SEEDS,
  chooseTeam,
  matchups,
  pickWinner,
} from '../../shared/rules/bracket/bracket.ts'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { FIRST_KICK_OFF, schedulePlayoff, worldBeforePlayoff } from '../support/playoff.ts'
import { createWorld } from '../support/world.ts'

/** Fills the bracket as the page does: the first twelve teams, and the first side of every matchup wins. */
function filledWith(teams: readonly FbsTeam[]): Bracket {
  let bracket = EMPTY_BRACKET
  for (const seed of SEEDS) {
    const change = chooseTeam(bracket, seed, teams[seed - 1]?.id ?? null)
    if (change.ok) bracket = change.bracket
  }
  for (const id of MATCHUP_IDS) {
    const first = matchups(bracket).find((matchup) => matchup.id === id)?.sides[0].team
    const change = pickWinner(bracket, id, first ?? null)
    if (change.ok) bracket = change.bracket
  }
  return bracket
}

describe('the teams of a bracket', () => {
  it('are every FBS team by school, for whoever is signed in', async () => {
    await using world = createWorld()
    const fan = await world.person('fan')
    const teams = await fan.api.bracket.teams()

    expect(teams).toHaveLength(138)
    expect(teams[0]?.school).toBe('Air Force')
    expect(teams.at(-1)?.school).toBe('Wyoming')
    await expect(world.anonymous.bracket.teams()).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { code: 'SESSION_INVALID' },
    })
  })
})

describe('a bracket', () => {
  it('is empty until it is saved, and then as it was saved', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    expect(await commissioner.api.bracket.mine({ code })).toEqual({ bracket: EMPTY_BRACKET, updatedAt: null })

    const bracket = filledWith(await commissioner.api.bracket.teams())
    const saved = await commissioner.api.bracket.save({ code, bracket })

    expect(Object.keys(bracket.winners)).toHaveLength(11)
    expect(saved).toEqual({ bracket, updatedAt: world.app.now() })
    expect(await commissioner.api.bracket.mine({ code })).toEqual(saved)
  })

  it('is told to the league once, when it has a champion, and without saying whom', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { api } = commissioner
    const bracket = filledWith(await api.bracket.teams())
    await api.bracket.save({ code, bracket: { teams: bracket.teams, winners: {} } })
    await api.bracket.save({ code, bracket })
    await api.bracket.save({ code, bracket: EMPTY_BRACKET })
    await api.bracket.save({ code, bracket })

    const activity = await api.league.activity({ code })
    expect(activity.map(({ seq, event }) => [seq, event])).toMatchObject([
      [2, { kind: 'bracket-completed' }],
      [1, { kind: 'league-created' }],
    ])
    expect(Object.keys(activity[0]?.event ?? {})).toEqual(['kind'])
  })

  it('may be half done, and be emptied again', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.bracket.save({ code, bracket: { teams: { 9: 194 }, winners: {} } })
    expect((await commissioner.api.bracket.mine({ code })).bracket.teams).toEqual({ 9: 194 })

    await commissioner.api.bracket.save({ code, bracket: EMPTY_BRACKET })
    expect((await commissioner.api.bracket.mine({ code })).bracket).toEqual(EMPTY_BRACKET)
  })

  it('is one fan’s in one league', async () => {
    await using world = createWorld()
    const league = await world.league()
    const other = await league.commissioner.api.league.create({
      name: 'Monday Rivals',
      sport: 'nba',
      teamName: 'Silver Standard',
    })
    const member = await world.member(league, 'bea')
    await league.commissioner.api.bracket.save({
      code: league.code,
      bracket: { teams: { 1: 194 }, winners: {} },
    })
    await member.api.bracket.save({ code: league.code, bracket: { teams: { 1: 333 }, winners: {} } })

    const { code } = league
    expect((await league.commissioner.api.bracket.mine({ code })).bracket.teams).toEqual({ 1: 194 })
    expect((await member.api.bracket.mine({ code })).bracket.teams).toEqual({ 1: 333 })
    expect((await league.commissioner.api.bracket.mine({ code: other.code })).updatedAt).toBeNull()
  })

  it('of two devices is what the later one saved, and says when', async () => {
    await using world = createWorld()
    const fan = await world.person('fan')
    const { code } = await fan.api.league.create({ name: 'Rivals', sport: 'ncaaf', teamName: 'Owls' })
    const phone = await world.logIn('fan')
    const first = await fan.api.bracket.save({ code, bracket: { teams: { 1: 194 }, winners: {} } })

    world.advance(MINUTE)
    const second = await phone.api.bracket.save({ code, bracket: { teams: { 2: 333 }, winners: {} } })

    expect((second.updatedAt ?? 0) - (first.updatedAt ?? 0)).toBe(MINUTE)
    expect(await fan.api.bracket.mine({ code })).toEqual(second)
  })

  it('is refused with a word on every pick that is wrong, and the saved one stays', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const good = await commissioner.api.bracket.save({ code, bracket: { teams: { 1: 194 }, winners: {} } })

    const bracket: Bracket = {
      teams: { 1: 194, 8: 194, 9: 999_999, 10: 333 },
      winners: { 'first-7-10': 130, 'quarter-2': 333 },
    }
    await expect(commissioner.api.bracket.save({ code, bracket })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: {
        code: 'BRACKET_INVALID',
        fields: {
          'bracket.teams.9': 'There is no such FBS team.',
          'bracket.teams.1': 'This team is in two slots.',
          'bracket.teams.8': 'This team is in two slots.',
          'bracket.winners.first-7-10': 'This team does not play in this matchup.',
          'bracket.winners.quarter-2': 'This team is picked to lose an earlier matchup.',
        },
      },
    })
    expect(await commissioner.api.bracket.mine({ code })).toEqual(good)
  })

  it.each([
    ['a slot that there is not', { teams: { 13: 194 }, winners: {} }],
    ['a matchup that there is not', { teams: {}, winners: { 'first-1-16': 194 } }],
    ['a team that is no number', { teams: { 1: '194' }, winners: {} }],
    ['half a bracket', { teams: {} }],
  ])('with %s is refused before anything is looked at', async (_, bracket) => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const save: (input: unknown) => Promise<unknown> = (input) =>
      Reflect.apply(commissioner.api.bracket.save, undefined, [input])
    await expect(save({ code, bracket })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await commissioner.api.bracket.mine({ code })).updatedAt).toBeNull()
  })

  it('cannot be seen or saved in a league that is not the fan’s', async () => {
    await using world = createWorld()
    const { code } = await world.league()
    const stranger = await world.person('stranger')
    const notFound = { code: 'NOT_FOUND', cause: { code: 'LEAGUE_NOT_FOUND' } }

    await expect(stranger.api.bracket.mine({ code })).rejects.toMatchObject(notFound)
    await expect(stranger.api.bracket.save({ code, bracket: EMPTY_BRACKET })).rejects.toMatchObject(notFound)
    await expect(stranger.api.bracket.mine({ code: 'zzzzzzzz' })).rejects.toMatchObject(notFound)
    await expect(world.anonymous.bracket.mine({ code })).rejects.toMatchObject({
      cause: { code: 'SESSION_INVALID' },
    })
  })
})

describe('a save that says what it changes', () => {
  const one = { teams: { 1: 194 }, winners: {} }
  const two = { teams: { 2: 333 }, winners: {} }

  it('does not replace what another device saved since', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const first = await commissioner.api.bracket.save({ code, bracket: one, expected: null })
    const stale = commissioner.api.bracket.save({ code, bracket: two, expected: null })

    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', cause: { code: 'BRACKET_CHANGED' } })
    expect(await commissioner.api.bracket.mine({ code })).toEqual(first)
    await commissioner.api.bracket.save({ code, bracket: two, expected: first.updatedAt })
    expect((await commissioner.api.bracket.mine({ code })).bracket).toEqual(two)
  })

  it('is taken again when its answer was lost, and in one millisecond has a number of its own', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const first = await commissioner.api.bracket.save({ code, bracket: one, expected: null })
    const again = await commissioner.api.bracket.save({ code, bracket: one, expected: null })
    const second = await commissioner.api.bracket.save({ code, bracket: two, expected: first.updatedAt })

    expect(again).toEqual(first)
    expect(second.updatedAt).toBe((first.updatedAt ?? 0) + 1)
  })
})

describe('the brackets of a league', () => {
  const [OREGON, MIAMI, OHIO_STATE] = [2483, 2390, 194]

  it('are private to its manager before the first kick-off, and everybody’s from then on', async () => {
    await using world = worldBeforePlayoff()
    const league = await world.league({ sport: 'ncaaf' })
    const { code, commissioner } = league
    const bea = await world.member(league, 'bea')
    await world.member(league, 'cleo')
    await commissioner.api.bracket.save({ code, bracket: { teams: { 1: OHIO_STATE }, winners: {} } })
    await schedulePlayoff(world, [{ round: 'first', away: MIAMI, home: OREGON }])
    world.advance(HOUR - 1)
    expect(await bea.api.bracket.ofLeague({ code })).toEqual({
      playoff: { season: 2026, startsAt: FIRST_KICK_OFF, isScheduled: true, hasBegun: false },
      results: [],
      members: null,
    })

    world.advance(1)
    const { playoff, members } = await bea.api.bracket.ofLeague({ code })
    expect(playoff.hasBegun).toBe(true)
    expect(members?.map(({ ownerName, teamName, bracket }) => [ownerName, teamName, bracket.teams])).toEqual([
      [commissioner.username, 'Gold Standard', { 1: OHIO_STATE }],
      ['bea', 'bea’s team', {}],
      ['cleo', 'cleo’s team', {}],
    ])
  })

  it('stay as they are from then on', async () => {
    await using world = worldBeforePlayoff()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    const before = { teams: { 1: OHIO_STATE }, winners: {} }
    const saved = await commissioner.api.bracket.save({ code, bracket: before })
    world.advance(HOUR)

    await expect(commissioner.api.bracket.save({ code, bracket: EMPTY_BRACKET })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'BRACKET_LOCKED' },
    })
    expect(await commissioner.api.bracket.save({ code, bracket: before })).toEqual(saved)
  })

  it('open with the first game that the feed has, whenever the playoff usually begins', async () => {
    await using world = worldBeforePlayoff()
    const { code, commissioner } = await world.league()
    const startsAt = async () => (await commissioner.api.bracket.ofLeague({ code })).playoff
    expect(await startsAt()).toMatchObject({ startsAt: FIRST_KICK_OFF, isScheduled: false })

    world.advance(2 * HOUR)
    expect(await startsAt()).toMatchObject({ hasBegun: true })
    const late = await world.league({ name: 'Next year’s' })
    expect((await late.commissioner.api.bracket.ofLeague({ code: late.code })).playoff).toMatchObject({
      season: 2027,
      hasBegun: false,
    })
  })

  it('come with the games that are over', async () => {
    await using world = worldBeforePlayoff()
    const { code, commissioner } = await world.league()
    await schedulePlayoff(world, [
      { round: 'first', away: MIAMI, home: OREGON, score: [27, 24] },
      { round: 'quarter', away: MIAMI, home: OHIO_STATE },
    ])
    const { results } = await commissioner.api.bracket.ofLeague({ code })

    expect(results).toEqual([{ round: 'first', winner: MIAMI, loser: OREGON }])
  })
})
