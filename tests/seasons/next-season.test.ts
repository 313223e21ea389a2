import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'
import { playOut } from '../support/play-out.ts'

const SHORT = { teams: 4, season: { weeks: 1, playoffs: { teams: 2, roundWeeks: [1] } } }

test(
  'the same seed has the same champion, and the league goes on into its next season with the same members',
  { timeout: 5 * MINUTE },
  async () => {
    const one = await playOut('nfl', SHORT)
    await using world = one.world
    const other = await playOut('nfl', SHORT)
    const ended = async ({ api, code }: typeof one) => {
      const [past] = await api.season.past({ code })
      const nameOf = (id: string | undefined) => past?.teams.find((team) => team.id === id)?.name
      return {
        places: past?.places.map(nameOf),
        awards: past?.awards.map(({ title, words }) => [title, words]),
      }
    }
    expect(await ended(other)).toEqual(await ended(one))
    await other.world[Symbol.asyncDispose]()

    const { api, code } = one
    const before = await api.schedule.ofLeague({ code })
    await api.season.renew({ code })
    await expect(api.season.renew({ code })).rejects.toThrow('not over yet')
    const home = await api.league.home({ code })
    expect(home.league).toMatchObject({ phase: 'setting-up', season: null })
    expect(home.teams).toHaveLength(4)
    expect((await api.draft.room({ code })).state).toMatchObject({ stage: 'planned', picks: [], order: null })
    expect((await api.schedule.ofLeague({ code })).weeks).toEqual([])
    // What was played stays to be looked at.
    const again = await api.schedule.ofLeague({ code, season: before.season })
    expect(again.weeks.map(({ matchups }) => matchups)).toEqual(before.weeks.map(({ matchups }) => matchups))
    expect(await api.season.past({ code })).toHaveLength(1)

    // A season is not played twice, though weeks of it are left.
    await api.draft.start({ code })
    expect((await api.league.home({ code })).league.season).toBe((before.season ?? 0) + 1)
    expect(world.app.now()).toBeGreaterThan(0)
  },
)
