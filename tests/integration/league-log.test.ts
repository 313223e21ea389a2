import { describe, expect, it } from 'vitest'
import type { LeagueId } from '../../shared/core/ids.ts'
import type { LeagueEvent } from '../../shared/events/league-event.ts'
import { transact } from '../../server/core/app/app.ts'
import { DomainError } from '../../server/core/errors/errors.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'
import { createWorld, type World } from '../support/world.ts'

/** An event that can be told from others by its number. */
const event = (count: number): LeagueEvent => ({ kind: 'invites-revoked', count })

async function leagueIn(world: World) {
  const { id, code, commissioner } = await world.league()
  const leagueId = id as LeagueId // it comes from the server
  return {
    leagueId,
    by: { leagueId, actorId: null },
    /** What happened after the league was made, oldest first. */
    log: async () => {
      const activity = await commissioner.api.league.activity({ code, limit: 100 })
      return activity.toReversed().slice(1)
    },
    commissioner,
    code,
  }
}

describe('a command on a league', () => {
  it('writes down as many events as happened, numbered without a gap in the order of the commits', async () => {
    await using world = createWorld()
    const { by, log } = await leagueIn(world)
    await Promise.all(
      [3, 0, 1, 2].map((events) =>
        inLeague(world.app, by, async (_app, league) => {
          for (let n = 0; n < events; n++) await league.append(event(events))
        }),
      ),
    )

    expect((await log()).map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7])
    const counts = (await log()).map(({ event }) => ('count' in event ? event.count : 0))
    // Whoever comes first, with all of his together.
    const commits = counts.filter((count, at) => count !== counts[at - 1])
    expect(commits.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(counts).toEqual(commits.flatMap((count) => Array.from({ length: count }, () => count)))
  })

  it('learns the number of each event', async () => {
    await using world = createWorld()
    const { by } = await leagueIn(world)
    const numbers = await inLeague(world.app, by, async (_app, league) => [
      await league.append(event(1)),
      await league.append(event(2)),
    ])

    expect(numbers).toEqual([2, 3])
  })

  it('may be Empire’s own, beside those of people', async () => {
    await using world = createWorld()
    const { leagueId, log, commissioner } = await leagueIn(world)
    const actorId = (await commissioner.api.auth.me()).id // it comes from the server
    await inLeague(world.app, { leagueId, actorId }, async (app, league) => {
      await league.append(event(1))
      await inLeague(app, { leagueId, actorId: null }, (_app, same) => same.append(event(2)))
    })

    expect((await log()).map(({ actorName }) => actorName)).toEqual([commissioner.username, null])
  })

  it('inside another is undone as a whole when it fails, with its effects, and gives its numbers back', async () => {
    await using world = createWorld()
    const { by, log } = await leagueIn(world)
    const effects: string[] = []
    await inLeague(world.app, by, async (app, league) => {
      await league.append(event(1))
      const part = inLeague(app, by, async (app, league) => {
        await league.append(event(99))
        await countUp(app.db, 'half', { now: 0, windowMs: 1 })
        app.afterCommit(() => effects.push('of the part'))
        throw new DomainError('LEAGUE_FULL')
      })
      await part.catch(() => {})
      app.afterCommit(() => effects.push('of the whole'))
      await league.append(event(2))
    })

    expect((await log()).map(({ seq, event }) => [seq, event])).toEqual([
      [2, event(1)],
      [3, event(2)],
    ])
    expect(
      await world.app.db.selectFrom('rate_limit').select('key').where('key', '=', 'half').execute(),
    ).toEqual([])
    expect(effects).toEqual(['of the whole'])
  })

  it('that fails leaves nothing, whatever its parts have done', async () => {
    await using world = createWorld()
    const { by, log } = await leagueIn(world)
    const whole = inLeague(world.app, by, async (app) => {
      await inLeague(app, by, (_app, league) => league.append(event(1)))
      throw new DomainError('LEAGUE_FULL')
    })

    await expect(whole).rejects.toMatchObject({ code: 'LEAGUE_FULL' })
    expect(await log()).toEqual([])
  })

  it('holds its own league and no other', async () => {
    await using world = createWorld()
    const [one, other] = [await leagueIn(world), await leagueIn(world)]
    const both = transact(world.app, async (app) => {
      await inLeague(app, one.by, (_app, league) => league.append(event(1)))
      await inLeague(app, other.by, (_app, league) => league.append(event(1)))
    })

    await expect(both).rejects.toThrow('one league, not two')
    expect([await one.log(), await other.log()]).toEqual([[], []])
  })

  it('refuses a league that is not there', async () => {
    await using world = createWorld()
    const by = { leagueId: 'nowhere' as LeagueId, actorId: null } // of no league

    await expect(inLeague(world.app, by, () => Promise.resolve())).rejects.toMatchObject({
      code: 'LEAGUE_NOT_FOUND',
    })
  })
})

describe('the activity of a league', () => {
  it.each([
    ['of a kind that this version does not know', 'moon-landed', '{"kind":"moon-landed","by":"livia"}'],
    ['whose payload is of another shape', 'invites-revoked', '{"kind":"invites-revoked","count":"two"}'],
    ['whose payload cannot be read', 'invites-revoked', '{"kind":'],
  ])('shows an event %s as one that cannot be read, among the others', async (_, kind, payload) => {
    await using world = createWorld()
    const { by, leagueId, log } = await leagueIn(world)
    await inLeague(world.app, by, (_app, league) => league.append(event(1)))
    await world.app.db.updateTable('league').set({ seq: 3 }).where('id', '=', leagueId).execute()
    await world.app.db
      .insertInto('league_event')
      .values({ league_id: leagueId, seq: 3, at: 0, actor_id: null, kind, payload, hash: '' })
      .execute()
    await inLeague(world.app, by, (_app, league) => league.append(event(2)))

    expect((await log()).map(({ event }) => event)).toEqual([
      event(1),
      { kind: 'unreadable', name: kind },
      event(2),
    ])
  })
})
