import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { edited } from '../../shared/rules/settings/edited.ts'
import { settingsPatch } from '../../shared/rules/settings/change.ts'
import { DAY } from '../../shared/core/time.ts'
import { positionMark } from '../../shared/rules/scoring/position-mark.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { allFindings } from '../support/audit.ts'
import { type Draftable, draftedLeague } from '../support/drafted-league.ts'
import { bringInto, elsewhere, fileOf } from '../support/league-file.ts'
import {
  advanceIntoWeek,
  type PlayedLeague,
  playedLeague,
  playWeek,
  saveCalendar,
  score,
  signedInAgain,
  untilEnd,
} from '../support/played-league.ts'
import { createWorld, type World } from '../support/world.ts'

const HEAD_TO_HEAD = { size: 4, season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } }

/** What the settings page sends where a commissioner chooses another format. */
async function chosen({ people: [{ api }], code }: Draftable, format: SettingsChange['format']) {
  const { settings } = await api.settings.get({ code })
  return { code, settings: settingsPatch(settings, edited('nfl', settings, { format })) }
}

async function choose(league: Draftable, format: SettingsChange['format']) {
  return league.people[0].api.settings.update(await chosen(league, format))
}

async function opponents({ people: [{ api }], code }: Draftable) {
  const { weeks } = await api.schedule.ofLeague({ code })
  return weeks.map(({ round, matchups }) => [round, matchups.filter(({ away }) => away !== null).length])
}

async function again(world: World, league: PlayedLeague): Promise<PlayedLeague> {
  const [, ...others] = league.people
  return { ...league, people: [await signedInAgain(world, league), ...others] }
}

describe('between the draft and the first game', () => {
  it('a head-to-head league becomes a table, plays it, and its log agrees with its rows', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const [one, two, three, four] = league.teams.map(({ id }) => id)
    const [{ api }] = league.people
    const { code } = league
    const asked = await chosen(league, { competition: 'table' })
    const before = await opponents(league)
    const { seq } = (await api.league.activity({ code }))[0] ?? { seq: 0 }
    expect((await api.season.previewSettings(asked)).effects).toEqual([
      'The schedule of 3 weeks is replaced: every team plays for itself for 4 weeks.',
      'The playoffs fall away: the standings decide the title.',
    ])
    expect(await opponents(league)).toEqual(before)
    expect((await api.league.activity({ code }))[0]?.seq).toBe(seq)

    await api.settings.update(asked)
    expect(await opponents(league)).toEqual(Array.from({ length: 4 }, () => [null, 0]))
    const kinds = (await api.league.activity({ code })).map(({ event }) => event.kind)
    expect(kinds.slice(0, 2)).toEqual(['schedule-replaced', 'settings-changed'])
    expect(await allFindings(world)).toEqual([])
    const told = await (await signedInAgain(world, league, 1)).api.notification.list({})
    expect(JSON.stringify(told)).toContain('"format"')

    for (const [week, points] of [
      [20, 10, 30, 40],
      [20, 40, 5, 0],
      [10, 10, 10, 11],
      [1, 2, 3, 4],
    ].entries())
      await playWeek(world, league, { week: week + 1, points })
    world.advance(3 * 24 * 3_600_000)
    await world.runJobs()
    const { api: later } = await signedInAgain(world, league)
    const { teams } = await later.standings.ofLeague({ code })
    expect(teams.map(({ id, pointsFor }) => [id, pointsFor])).toEqual([
      [two, 6_200],
      [four, 5_500],
      [one, 5_100],
      [three, 4_800],
    ])
    expect((await later.season.past({ code }))[0]?.places[0]).toBe(two)
    expect(await allFindings(world)).toEqual([])
  })

  it('becomes a guillotine and loses its lowest', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const [, two] = league.teams.map(({ id }) => id)
    const asked = await chosen(league, { competition: 'elimination' })
    const [{ api }] = league.people
    expect((await api.season.previewSettings(asked)).effects).toEqual([
      'The schedule of 3 weeks is replaced: every team plays for itself.',
      'The playoffs fall away: the last team left wins.',
      'The lowest team of each week is out, until one is left. Its players go to waivers.',
    ])
    await api.settings.update(asked)
    await playWeek(world, league, { week: 1, points: [20, 10, 30, 40] })
    const { api: later } = await signedInAgain(world, league)
    const { teams } = await later.standings.ofLeague({ code: league.code })
    expect(teams.flatMap(({ id, outIn }) => (outIn === null ? [] : [id]))).toEqual([two])
    expect(await allFindings(world)).toEqual([])
  })

  it('becomes best ball and comes back, with the lineups that were set', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { ...HEAD_TO_HEAD, size: 2 })
    const { code, people } = league
    const [{ api }] = people
    const matchups = async () => (await api.schedule.ofLeague({ code })).weeks[0]?.matchups
    const before = await matchups()
    await api.lineup.set({ code, days: [{ day: 1, starters: [null] }] })
    const asked = await chosen(league, { lineups: 'best-ball' })
    expect((await api.season.previewSettings(asked)).effects).toEqual([
      'Lineups set so far no longer count: each week’s best one does.',
    ])
    await api.settings.update(asked)
    expect(await matchups()).toEqual(before)
    const of = async () => api.lineup.ofTeam({ code, day: 1 })
    expect(await of()).toMatchObject({ isBestBall: true })
    const refused = api.lineup.set({ code, days: [{ day: 1, starters: [null] }] })
    await expect(refused).rejects.toThrow('best ball')

    await choose(league, { lineups: 'set' })
    const { isBestBall, places } = await of()
    expect([isBestBall, places[0]?.player]).toEqual([false, null])
    await choose(league, { lineups: 'best-ball' })
    const endsAt = await untilEnd(world, league, { week: 1, points: [] })
    // Best ball goes by the positions at which players were listed in their games.
    for (const [team, points] of [20, 10].entries())
      await score(world, league, { week: 1, team, points, more: { [positionMark('QB')]: 1 } })
    world.advance(endsAt - world.app.now())
    await world.runJobs()
    const { api: later } = await signedInAgain(world, league)
    const week = (await later.schedule.ofLeague({ code })).weeks[0]
    expect(week?.matchups[0]?.winner).toBe(league.teams[0]?.id)
    expect(await allFindings(world)).toEqual([])
  })

  it('goes by categories and back to points', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { ...HEAD_TO_HEAD, size: 2 })
    const [{ api }] = league.people
    const asked = await chosen(league, { scoring: 'each-category' })
    const { effects } = await api.season.previewSettings(asked)
    expect(effects?.[0]).toMatch(
      /^Points no longer count\. Teams compare categories: Passing yards, .* usual ones\.$/,
    )
    expect(effects?.[1]).toBe('Each category is a win, a loss or a tie.')
    await api.settings.update(asked)
    const back = await chosen(league, { scoring: 'points' })
    expect((await api.season.previewSettings(back)).effects).toEqual([
      'Teams score points, by the league’s scoring rules.',
    ])
    await api.settings.update(back)
    await api.settings.update(asked)
    await playWeek(world, league, { week: 1, points: [20, 10] })
    const { api: later } = await signedInAgain(world, league)
    const week = (await later.schedule.ofLeague({ code: league.code })).weeks[0]
    expect(week?.matchups[0]?.categories).toBeDefined()
    expect(await allFindings(world)).toEqual([])
  })

  it('comes back to head-to-head with the schedule that it had, and plays it', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const [{ api }] = league.people
    const { code } = league
    const { settings: before } = await api.settings.get({ code })
    const schedule = async () => (await api.schedule.ofLeague({ code })).weeks
    const was = await schedule()
    await choose(league, { competition: 'table' })
    await choose(league, { competition: 'elimination' })
    const { settings: now } = await api.settings.get({ code })
    const back = { code, settings: settingsPatch(now, before) }
    expect((await api.season.previewSettings(back)).effects).toEqual([
      'The schedule of 3 weeks is replaced: teams play each other.',
      'There are playoffs: 2 teams, 1 week.',
    ])
    await api.settings.update(back)
    expect(await schedule()).toEqual(was)
    await playWeek(world, league, { week: 1, points: [20, 10, 30, 40] })
    const { api: later } = await signedInAgain(world, league)
    const { teams } = await later.standings.ofLeague({ code })
    expect(teams.map(({ wins, losses }) => wins + losses)).toEqual([1, 1, 1, 1])
    expect(await allFindings(world)).toEqual([])
  })

  it('a season that does not fit any more is made to, and the preview says so', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 4,
      format: { competition: 'table' },
      season: { weeks: 8, playoffs: null },
    })
    const asked = await chosen(league, { competition: 'head-to-head' })
    const [{ api }] = league.people
    // The calendar of this world has eight weeks.
    expect((await api.season.previewSettings(asked)).effects).toEqual([
      'The schedule of 8 weeks is replaced: teams play each other for 7 weeks.',
      'The weeks that are left are too few for more: 7 weeks before the playoffs.',
      'There are playoffs: 2 teams, 1 week.',
    ])
    await api.settings.update(asked)
    const rounds = (await opponents(league)).map(([round]) => round)
    expect(rounds).toEqual([...Array.from({ length: 7 }, () => null), 1])
    expect((await api.settings.get({ code: league.code })).settings.season.weeks).toBe(7)
    expect(await allFindings(world)).toEqual([])
  })

  it('says which matchups were changed by hand, and makes them again', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const [{ api }] = league.people
    const { code } = league
    const [week] = (await api.schedule.ofLeague({ code })).weeks
    const [a, b] = must(week, 'the first week').matchups
    const swapped = [
      { home: must(a?.home, 'a team'), away: must(b?.home, 'a team') },
      { home: must(a?.away, 'a team'), away: must(b?.away, 'a team') },
    ]
    await api.schedule.change({ code, period: 1, pairings: swapped, reason: 'Rivals first' })
    const asked = await chosen(league, { competition: 'table' })
    expect((await api.season.previewSettings(asked)).effects).toContain(
      'Matchups changed by hand in Week 1 are lost.',
    )
    await api.settings.update(asked)
    const back = await chosen(league, { competition: 'head-to-head' })
    expect((await api.season.previewSettings(back)).effects?.join(' ')).not.toContain('by hand')
    expect(await allFindings(world)).toEqual([])
  })
})

it('goes to another server with the schedule that it has now', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, HEAD_TO_HEAD)
  await choose(league, { competition: 'table' })
  await using there = await elsewhere(world)
  const { audited } = await bringInto(there, await fileOf(world, league.code))
  expect(audited.findings).toEqual([])
  const games = await there.app.db.selectFrom('matchup').select('away_id').execute()
  expect(games.map(({ away_id: away }) => away)).toEqual(Array.from({ length: 16 }, () => null))
})

describe('who may, and when', () => {
  it('is over with the first game, and nothing is altered then', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    await advanceIntoWeek(world, 1)
    const later = await again(world, league)
    const before = await opponents(later)
    const asked = await chosen(later, { competition: 'table' })
    const [{ api }] = later.people
    await expect(api.settings.update(asked)).rejects.toMatchObject({ cause: { code: 'SETTINGS_FROZEN' } })
    expect(await opponents(later)).toEqual(before)
    expect((await api.settings.get({ code: league.code })).frozen).toContainEqual({
      path: 'format',
      how: 'shut',
    })
  })

  it('refuses what cannot be played, and alters nothing', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const before = await opponents(league)
    const [{ api }] = league.people
    const clash = { code: league.code, settings: { format: { competition: 'table' } } } as const
    await expect(api.settings.update(clash)).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } })
    await expect(api.season.previewSettings(clash)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    })
    expect(await opponents(league)).toEqual(before)
  })

  it('is the commissioner’s, and to strangers there is no such league', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const asked = await chosen(league, { competition: 'table' })
    const { api: stranger } = await world.person('stranger')
    for (const call of [stranger.settings.update, stranger.season.previewSettings])
      await expect(call(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { api: member } = must(league.people[1], 'a member')
    for (const call of [member.settings.update, member.season.previewSettings])
      await expect(call(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('twice the same makes one schedule, and fifty at once leave a whole one', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const [{ api }] = league.people
    const { code } = league
    const table = await chosen(league, { competition: 'table' })
    await Promise.all([api.settings.update(table), api.settings.update(table)])
    const replaced = async () =>
      (await world.app.db.selectFrom('league_event').select('kind').execute()).filter(
        ({ kind }) => kind === 'schedule-replaced',
      ).length
    expect(await replaced()).toBe(1)
    const back = await chosen(league, { competition: 'head-to-head' })
    const all = Array.from({ length: 50 }, (_, index) => api.settings.update(index % 2 ? table : back))
    await Promise.allSettled(all)
    const { settings } = await api.settings.get({ code })
    const weeks = await opponents(league)
    const hasOpponents = settings.format.competition === 'head-to-head'
    expect(weeks.filter(([round]) => round === null)).toEqual(
      Array.from({ length: settings.season.weeks }, () => [null, hasOpponents ? 2 : 0]),
    )
    expect(await allFindings(world)).toEqual([])
  })

  it('also while the calendar of the season is awaited', async () => {
    await using world = createWorld()
    const league = await draftedLeague(world, { size: 2 })
    const { code } = league
    const [{ api }] = league.people
    const weeks = async () => (await api.schedule.ofLeague({ code })).weeks
    expect((await api.league.home({ code })).league.phase).toBe('regular')
    expect(await weeks()).toEqual([])
    const asked = await chosen(league, { competition: 'table' })
    expect((await api.season.previewSettings(asked)).effects).toEqual([
      'The playoffs fall away: the standings decide the title.',
    ])
    await api.settings.update(asked)
    expect(await weeks()).toEqual([])
    await saveCalendar(world)
    world.advance(DAY)
    await world.runJobs()
    const later = { ...league, people: [await signedInAgain(world, league)] } as const
    expect(await opponents(later)).toEqual(Array.from({ length: 8 }, () => [null, 0]))
    expect(await allFindings(world)).toEqual([])
  })
})
