import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TeamId } from '../../../../shared/core/ids.ts'
import type { DraftPlan } from '../../../../shared/draft/draft.ts'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { PlayerId } from '../../../../shared/core/ids.ts'
import { DRAFT_KINDS } from '../../../../shared/settings/settings.ts'
import { missingStarters } from '../../../../shared/rules/slots/slots.ts'
import { rosterPlanOf } from '../../../../shared/rules/roster/plan.ts'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { defaultSettings } from '../../../../shared/rules/settings/default-settings.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import { runMock, startMock } from './mock.ts'

const settings = defaultSettings('nfl')

const players: readonly PoolPlayer[] = Array.from({ length: 300 }, (_, index) => ({
  id: PlayerId.parse(String(index + 1)),
  name: `Player ${index + 1}`,
  positions: [FANTASY_SPORTS.nfl.positions[index % 6]?.key ?? 'QB'],
  team: null,
  value: 30_000 - index * 100,
  isOut: false,
  status: 'active',
  season: null,
  games: 0,
  points: 0,
  projection: null,
  valueInCategories: null,
  restOfSeason: null,
  restFrom: null,
  adp: null,
  adpFrom: null,
  bye: null,
}))

function planFor(kind: DraftPlan['kind'], teams: number): DraftPlan {
  return {
    kind,
    season: 0,
    teams: Array.from({ length: teams }, (_, index) => ({
      id: TeamId.parse(('abcdefghijklmnopqrst'[index] ?? 'a').repeat(12)),
      name: `Team ${index + 1}`,
    })),
    roster: rosterPlanOf('nfl', settings.roster),
    clock: settings.draft.clock,
    night: null,
    onResume: 'rest',
    missesUntilAutopick: 2,
    keepers: [],
    traded: [],
    auction: kind === 'auction' ? settings.draft.auction : null,
  }
}

it('ends with every roster full and every lineup whole, whoever is away', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DRAFT_KINDS),
      fc.integer({ min: 2, max: 6 }),
      fc.integer(),
      (kind, teams, seed) => {
        const plan = planFor(kind, teams)
        const me = plan.teams[0]?.id ?? TeamId.parse('a'.repeat(12))
        let mock = startMock({ plan, me, players, pace: 0, seed, at: 0 })
        for (let steps = 0; mock.state.stage === 'running' && steps < 2000; steps++)
          mock = runMock(mock, mock.state.endsAt ?? 0)
        expect(mock.state.stage).toBe('over')
        for (const { id } of plan.teams) {
          expect(rosterOf(mock.state, id)).toHaveLength(plan.roster.size)
          expect(missingStarters(plan.roster.starters, rosterOf(mock.state, id))).toBe(0)
        }
      },
    ),
    { numRuns: 12 },
  )
})

it('is another draft by another seed, and the same by the same', () => {
  const plan = planFor('snake', 4)
  const names = (seed: number) => {
    let mock = startMock({
      plan,
      me: plan.teams[0]?.id ?? TeamId.parse('a'.repeat(12)),
      players,
      pace: 0,
      seed,
      at: 0,
    })
    while (mock.state.stage === 'running') mock = runMock(mock, mock.state.endsAt ?? 0)
    return mock.state.picks.map((pick) => pick?.player.name).join()
  }
  expect(names(1)).toBe(names(1))
  expect(names(1)).not.toBe(names(2))
})
