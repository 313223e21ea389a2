import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import type { Pairing } from '../../shared/season/event.ts'
import { advanceIntoWeek, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person } from '../support/world.ts'

const THREE_WEEKS = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }

async function weekOf({ api }: Person, code: string, number: number) {
  const { weeks } = await api.schedule.ofLeague({ code })
  return must(
    weeks.find(({ week }) => week === number),
    'a week',
  )
}

async function pairingsOf(person: Person, code: string, number: number): Promise<Pairing[]> {
  const { matchups } = await weekOf(person, code, number)
  return matchups.map(({ home, away }) => ({ home: must(home, 'a team'), away }))
}

/** The first two matchups with their away teams changed over. */
function turned([first, second, ...others]: readonly Pairing[]): Pairing[] {
  const [a, b] = [must(first, 'a matchup'), must(second, 'another')]
  return [{ ...a, away: b.away }, { ...b, away: a.away }, ...others]
}

describe('the commissioner puts a coming week otherwise', () => {
  it('and all read what it was, what it is and why', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world, { season: THREE_WEEKS })
    const [commissioner, rival] = people
    const before = await pairingsOf(commissioner, code, 2)
    const change = { code, period: 2, pairings: turned(before), reason: 'The derby is in week 2' }
    const { seq } = await commissioner.api.schedule.change(change)

    expect(await pairingsOf(must(rival, 'a rival'), code, 2)).toEqual(turned(before))
    expect(await pairingsOf(commissioner, code, 3)).not.toEqual(turned(before))
    const [event] = await commissioner.api.league.activity({ code, limit: 1 })
    expect(event).toMatchObject({
      seq,
      event: {
        kind: 'matchups-changed',
        period: 2,
        before,
        after: turned(before),
        reason: 'The derby is in week 2',
      },
    })
    // The same again is no change, in whatever order its games are listed.
    expect(await commissioner.api.schedule.change(change)).toEqual({ seq })
    const reversed = { ...change, pairings: turned(before).toReversed() }
    expect(await commissioner.api.schedule.change(reversed)).toEqual({ seq })
    expect(await commissioner.api.league.activity({ code, limit: 1 })).toEqual([event])
  })

  it('who is told all that is wrong with it', async () => {
    await using world = createWorld()
    const { code, people, teams } = await playedLeague(world, { season: THREE_WEEKS })
    const [{ api }] = people
    const [first] = teams
    const id = must(first, 'a team').id
    const put = (pairings: Pairing[], period = 1) =>
      api.schedule.change({ code, period, pairings, reason: 'Because' })
    await expect(put([{ home: id, away: id }])).rejects.toThrow(
      /^Gold Standard cannot play itself\.(?=.*Gold Standard needs 1 game that week and has 2\.).*rival-2’s team needs 1 game/,
    )
    // Week 4 is the final.
    await expect(put([{ home: id, away: null }], 4)).rejects.toThrow('The schedule has no such week.')
    await expect(put([{ home: id, away: null }], 30)).rejects.toThrow('The schedule has no such week.')
  })

  it('but not once a game of it has begun', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: THREE_WEEKS })
    const { code, people } = league
    const [commissioner] = people
    expect(await weekOf(commissioner, code, 1)).toMatchObject({ mayChange: true })
    await advanceIntoWeek(world, 1)
    const later = await signedInAgain(world, league)
    const pairings = turned(await pairingsOf(later, code, 1))

    expect(await weekOf(later, code, 1)).toMatchObject({ state: 'live', mayChange: false })
    await expect(later.api.schedule.change({ code, period: 1, pairings, reason: 'Late' })).rejects.toThrow(
      'That week has begun: its games stay as they are.',
    )
    expect(await weekOf(later, code, 2)).toMatchObject({ mayChange: true })
  })

  it('which nobody else may, nor see that he could', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world, { season: THREE_WEEKS })
    const rival = must(people[1], 'a rival')
    const pairings = turned(await pairingsOf(rival, code, 2))
    const change = { code, period: 2, pairings, reason: 'I want to' }
    await expect(rival.api.schedule.change(change)).rejects.toMatchObject({
      cause: { code: 'NOT_COMMISSIONER' },
    })
    expect(await weekOf(rival, code, 2)).toMatchObject({ mayChange: false })
    const stranger = await world.person('stranger')
    await expect(stranger.api.schedule.change(change)).rejects.toMatchObject({
      cause: { code: 'LEAGUE_NOT_FOUND' },
    })
  })
})

describe('a schedule', () => {
  it('has everybody of an odd league rest once in as many weeks as there are teams', async () => {
    await using world = createWorld()
    const { code, people, teams } = await playedLeague(world, {
      size: 5,
      season: { weeks: 5, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    const { weeks } = await people[0].api.schedule.ofLeague({ code })
    const regular = weeks.filter(({ round }) => round === null)
    const resting = regular.map(({ matchups }) => matchups.flatMap(({ isBye, home }) => (isBye ? home : [])))
    expect(resting.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(resting.flat())).toEqual(new Set(teams.map(({ id }) => id)))
  })

  it('names the rounds of the playoffs, with teams still unknown', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world, {
      season: { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 2] } },
    })
    const { weeks } = await people[0].api.schedule.ofLeague({ code })
    expect(weeks.map(({ roundName }) => roundName)).toEqual([
      null,
      null,
      null,
      'Semifinals',
      'Final',
      'Final',
    ])
    expect(weeks[3]?.matchups.map(({ home, away, isBye }) => [home, away, isBye])).toEqual([
      [null, null, false],
      [null, null, false],
    ])
  })

  it('tells the week that goes on, and comes with the results of those that are over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: THREE_WEEKS })
    const { code, people, teams } = league
    expect((await people[0].api.schedule.ofLeague({ code })).currentPeriod).toBe(1)
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    const { api } = await signedInAgain(world, league)
    const { weeks, currentPeriod } = await api.schedule.ofLeague({ code })

    expect(currentPeriod).toBe(2)
    const points = [10_000, 9_000, 8_000, 7_000]
    const scored = (team: string | null) => points[teams.findIndex(({ id }) => id === team)]
    for (const { home, away, homePoints, awayPoints, winner } of must(weeks[0], 'a week').matchups) {
      expect([homePoints, awayPoints]).toEqual([scored(home), scored(away)])
      expect(winner).toBe((homePoints ?? 0) > (awayPoints ?? 0) ? home : away)
    }
  })
})

describe('divisions', () => {
  it('are for the commissioner to fill before the draft, and the rest is put where there are fewest', async () => {
    await using world = createWorld()
    const { code, people, teams } = await playedLeague(world, {
      season: { ...THREE_WEEKS, divisions: ['East', 'West'] },
      divisions: [1, 1],
    })
    const schedule = await people[0].api.schedule.ofLeague({ code })
    const divisionOf = (index: number) => schedule.teams.find(({ id }) => id === teams[index]?.id)?.division
    expect([0, 1, 2, 3].map(divisionOf)).toEqual(['West', 'West', 'East', 'East'])
    await expect(
      people[0].api.schedule.setDivision({ code, teamId: must(teams[0], 'a team').id, division: 0 }),
    ).rejects.toThrow('The schedule is made: divisions stay as they are.')
  })

  it('are seen as they are filled, and are only those of the settings', async () => {
    await using world = createWorld()
    const league = await world.league({ settings: { size: 4, season: { divisions: ['East', 'West'] } } })
    const { code, commissioner } = league
    const rival = await world.member(league, 'rival')
    const [own] = (await commissioner.api.schedule.ofLeague({ code })).teams
    const teamId = must(own, 'a team').id
    await commissioner.api.schedule.setDivision({ code, teamId, division: 1 })

    const seen = await rival.api.schedule.ofLeague({ code })
    expect(seen.divisions).toEqual(['East', 'West'])
    expect(seen.teams.map(({ name, division, isMine }) => [name, division, isMine])).toEqual([
      ['Gold Standard', 'West', false],
      ['rival’s team', null, true],
    ])
    await expect(commissioner.api.schedule.setDivision({ code, teamId, division: 2 })).rejects.toThrow(
      'The league has no such division.',
    )
  })
})
