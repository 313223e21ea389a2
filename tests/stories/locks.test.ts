import { expect, test } from 'vitest'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { draftAtOnce, draftableLeague } from '../support/drafted-league.ts'
import { createWorld, START, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const SEASON = 2026
const WEEKS = 6
const WEEK = 7 * DAY
/** The Wednesday after the world begins. */
const FIRST = START - (START % DAY) + 5 * DAY + 8 * HOUR

const weeks = Array.from({ length: WEEKS + 1 }, (_, index) => ({
  stage: 'regular' as const,
  number: index + 1,
  label: `Week ${index + 1}`,
  startsAt: FIRST + index * WEEK,
  endsAt: FIRST + (index + 1) * WEEK,
}))

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function team(id: number): SportsTeam {
  const name = `Town ${id}`
  return {
    id: String(id),
    abbreviation: `T${id}`,
    displayName: name,
    shortDisplayName: name,
    color: null,
    alternateColor: null,
    logo: null,
  }
}

interface Planned {
  readonly game: ScheduledGame
  /** What becomes of it, and when that is known. */
  readonly news: { readonly at: number; readonly game: ScheduledGame } | null
}

/** Eight games a week, some of which are put off, brought forward, moved into another week or called off. */
function plan(random: () => number): Planned[] {
  return weeks.slice(0, WEEKS).flatMap(({ number, startsAt }) => {
    const order = Array.from({ length: 16 }, (_, index) => index + 1).toSorted(() => random() - 0.5)
    return Array.from({ length: 8 }, (_, index): Planned => {
      const start = startsAt + DAY + Math.floor(random() * 5 * DAY)
      const game: ScheduledGame = {
        id: String(number * 100 + index),
        season: SEASON,
        stage: 'regular',
        week: number,
        startsAt: start,
        state: 'pre',
        status: 'STATUS_SCHEDULED',
        detail: 'Sunday',
        calledOff: false,
        away: { team: team(order[2 * index] ?? 1), score: null },
        home: { team: team(order[2 * index + 1] ?? 2), score: null },
        playoff: null,
      }
      const chance = random()
      const at = start - Math.floor(random() * 12 * HOUR) - MINUTE
      const end = startsAt + WEEK - 6 * HOUR
      if (chance < 0.12)
        return { game, news: { at, game: { ...game, startsAt: Math.min(start + 8 * HOUR, end) } } }
      if (chance < 0.2)
        return { game, news: { at, game: { ...game, startsAt: Math.max(start - 5 * HOUR, at + MINUTE) } } }
      if (chance < 0.28)
        return {
          game,
          news: { at, game: { ...game, calledOff: true, state: 'post', status: 'STATUS_POSTPONED' } },
        }
      if (chance < 0.34 && number < WEEKS)
        return { game, news: { at, game: { ...game, week: number + 1, startsAt: start + WEEK } } }
      return { game, news: null }
    })
  })
}

function goTo(world: World, at: number): void {
  world.advance(Math.max(0, at - world.app.now()))
}

test.runIf(RING === 'all')(
  'a season of locks: no change comes too late, and none is refused too early',
  async () => {
    await using world = createWorld()
    const random = seeded(7)
    const planned = plan(random)
    const season = { year: SEASON, startsAt: FIRST - 30 * DAY, endsAt: FIRST + 20 * WEEK }
    const league = await draftableLeague(world)
    await saveSchedule(world.app, 'nfl', { season, weeks, games: planned.map(({ game }) => game) })
    await draftAtOnce(world, league)
    const { code } = league
    const [{ username }] = league.people
    const schedule = await league.people[0].api.schedule.ofLeague({ code })
    const first = must(schedule.weeks[0], 'a week').period

    // What is to happen: news of the feed, and attempts around every start as it was and as it is.
    const attempts = planned.flatMap(({ game, news }) =>
      [game.startsAt, news?.game.startsAt ?? game.startsAt].flatMap((start) =>
        [start - 1, start, start + 3 * HOUR].map((at) => ({ at, games: [game] })),
      ),
    )
    const all: { at: number; games: readonly ScheduledGame[]; news?: ScheduledGame }[] = [
      ...attempts,
      ...planned.flatMap(({ news }) => (news ? [{ at: news.at, games: [], news: news.game }] : [])),
    ].toSorted((a, b) => a.at - b.at)
    const known = new Map(planned.map(({ game }) => [game.id, game]))
    let accepted = 0
    let refused = 0
    for (const step of all) {
      goTo(world, step.at)
      if (step.news) {
        known.set(step.news.id, step.news)
        await saveSchedule(world.app, 'nfl', { season: null, weeks: [], games: [step.news] })
        continue
      }
      const period =
        weeks.find(({ startsAt, endsAt }) => startsAt <= step.at && step.at < endsAt)?.number ?? 0
      if (period < first) continue
      const { api } = await world.logIn(username)
      const lineup = await api.lineup.ofTeam({ code, day: period })
      for (const player of lineup.players) {
        const plays = step.games.some(({ away, home }) =>
          [away.team.id, home.team.id].includes(player.team?.id ?? ''),
        )
        if (!plays) continue
        // By the feed's last word: a game that counts this week, and whose hour has come.
        const hasBegun = [...known.values()].some(
          ({ away, home, week, startsAt, calledOff }) =>
            !calledOff &&
            week === period &&
            startsAt <= step.at &&
            [away.team.id, home.team.id].includes(player.team?.id ?? ''),
        )
        const now = await api.lineup.ofTeam({ code, day: period })
        const starters = now.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
        const place = starters.indexOf(player.id)
        // Out of the lineup, or into an empty place of it.
        const free = now.plan.starters.findIndex(
          ({ positions }, index) =>
            starters[index] === null && player.eligible.some((position) => positions.includes(position)),
        )
        if (place < 0 && free < 0) continue
        const after = starters.with(place < 0 ? free : place, place < 0 ? player.id : null)
        const set = api.lineup.set({ code, days: [{ day: period, starters: after }] })
        const outcome = await set.then(
          () => 'accepted',
          (error: Error) => error.message,
        )
        expect([step.at, player.name, outcome === 'accepted']).toEqual([step.at, player.name, !hasBegun])
        if (outcome === 'accepted') accepted++
        else refused++
      }
    }
    expect(accepted).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(100)
  },
)
