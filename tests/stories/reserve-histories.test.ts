import fc from 'fast-check'
import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import type { PlayerStatus } from '../../shared/player/player.ts'
import { beforeWeek } from '../support/matchup-week.ts'
import { hurt, man } from '../support/reserve.ts'
import type { Person } from '../support/world.ts'

const STATUSES = ['questionable', 'out', 'injured-reserve', 'suspended'] as const

/** A step that a manager tries: most are refused, and then change nothing. */
const anyStep = fc.record({
  by: fc.nat(2),
  what: fc.constantFrom('add', 'drop', 'swap', 'put', 'back', 'change', 'trade', 'for', 'undo', 'hurt'),
  one: fc.integer({ min: -20, max: 19 }),
  two: fc.integer({ min: -20, max: 19 }),
  to: fc.constantFrom('reserve', 'taxi'),
  status: fc.constantFrom(...STATUSES),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

it('any history keeps everybody in one place, no roster overfull, and nobody starting from reserve or taxi', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 45 }), async (steps) => {
      const { world, league } = await beforeWeek(
        {
          roster: { injuredReserve: 2, taxi: 1, taxiYears: null, taxiUntil: 'always' },
          waivers: { kind: 'none' },
        },
        3,
      )
      await using _world = world
      const { code, people } = league
      const ill: Record<string, Exclude<PlayerStatus, 'active'>> = {}
      for (const step of steps) {
        if (step.what === 'hurt') {
          ill[await man(must(people[step.by], 'somebody'), code, step.one % 10)] = step.status
          await hurt(world, ill)
        } else await attempt(code, people, step).catch(() => undefined)
        await holds(code, people)
      }
    }),
    // Others on each engine. A history is not made shorter: each takes seconds.
    { numRuns: 3, endOnFailure: true },
  )
}, 180_000)

async function attempt(code: string, people: readonly Person[], step: Step): Promise<unknown> {
  const { by, what, one, two, to } = step
  const me = must(people[by], 'somebody')
  const other = must(people[(by + 1) % people.length], 'another')
  const commissioner = must(people[0], 'the commissioner')
  const { api } = me
  const mine = await man(me, code, one % 16)
  const also = await man(me, code, two % 16)
  const free = async () =>
    must((await api.player.list({ code, sport: 'nfl', available: true, limit: 1 })).rows[0], 'somebody free')
      .id
  switch (what) {
    case 'add':
      return api.roster.move({ code, add: await free() })
    case 'drop':
      return api.roster.move({ code, drop: mine })
    case 'swap':
      return api.roster.move({ code, add: await free(), drop: mine })
    case 'put':
      return api.roster.setSpots({ code, changes: [{ player: mine, to }] })
    case 'back':
      return api.roster.setSpots({
        code,
        changes: [{ player: mine, to: null }],
        drop: one % 2 === 0 ? also : null,
      })
    case 'change':
      return api.roster.setSpots({
        code,
        changes: [
          { player: mine, to: null },
          { player: also, to },
        ],
      })
    case 'for': {
      const { teams } = await api.roster.ofLeague({ code })
      const teamId = must(
        teams.find(({ isMine }) => isMine),
        'one’s own team',
      ).id
      const changes = [{ player: mine, to }]
      return commissioner.api.commissioner.setSpots({ code, teamId, changes, reason: 'So it is' })
    }
    case 'trade': {
      const teams = (await api.trade.portal({ code })).teams
      const [from, target] = [
        must(
          teams.find(({ isMine }) => isMine),
          'one’s own team',
        ).id,
        must(
          (await other.api.trade.portal({ code })).teams.find(({ isMine }) => isMine),
          'the other',
        ).id,
      ]
      const theirs = await man(other, code, two % 16)
      const { id } = await api.trade.offer({
        code,
        days: 2,
        assets: [
          { kind: 'player', from, to: target, player: mine },
          ...(one % 3 === 0 ? [] : [{ kind: 'player' as const, from: target, to: from, player: theirs }]),
        ] as Parameters<typeof api.trade.offer>[0]['assets'],
      })
      return other.api.trade.accept({ code, id, drops: [] })
    }
    case 'undo': {
      const events = await commissioner.api.league.activity({ code, limit: 6 })
      const { seq } = must(events[Math.abs(one) % events.length], 'an event')
      return commissioner.api.commissioner.undo({ code, seq, reason: 'By mistake' })
    }
    default:
      return undefined
  }
}

async function holds(code: string, people: readonly Person[]): Promise<void> {
  const [first] = people
  const { teams, plan, spots } = await must(first, 'somebody').api.roster.ofLeague({ code })
  const everybody = teams.flatMap(({ players }) => players.map(({ id }) => id))
  expect(new Set(everybody).size).toBe(everybody.length)
  for (const { players } of teams) {
    const at = (spot: string | null) => players.filter((player) => player.spot === spot).length
    expect(at(null)).toBeLessThanOrEqual(plan.size)
    expect(at('reserve')).toBeLessThanOrEqual(spots.injuredReserve)
    expect(at('taxi')).toBeLessThanOrEqual(spots.taxi)
  }
  for (const { api } of people) {
    const { places, beside } = await api.lineup.ofTeam({ code })
    const away = new Set(beside.map(({ id }) => id))
    expect(places.filter(({ player }) => player !== null && away.has(player))).toEqual([])
  }
}
