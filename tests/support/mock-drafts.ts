import { runMock, startMock } from '../../client/squad/draft/mock/mock.ts'
import type { DraftPlan } from '../../shared/draft/draft.ts'
import type { PoolPlayer } from '../../shared/draft-room/draft-room.ts'
import { TeamId } from '../../shared/core/ids.ts'
import type { LeagueSettings } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import type { DraftState } from '../../shared/rules/draft/state.ts'
import { rosterPlanOf } from '../../shared/rules/roster/plan.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** A snake draft of a league of the sport with all teams on auto-pick: each has its own taste, by the seed. */
export function mockDraft(
  sport: FantasySportKey,
  {
    players,
    seed,
    settings = defaultSettings(sport),
  }: { players: readonly PoolPlayer[]; seed: number; settings?: LeagueSettings },
): DraftState {
  const { clock, night, onResume, missesUntilAutopick } = settings.draft
  const teams = Array.from({ length: settings.size }, (_, index) => ({
    id: TeamId.parse(('abcdefghijklmnopqrst'[index] ?? 'a').repeat(12)),
    name: `Team ${index + 1}`,
  }))
  const plan: DraftPlan = {
    kind: 'snake',
    season: 2025,
    teams,
    roster: rosterPlanOf(sport, settings.roster),
    clock,
    night,
    onResume,
    missesUntilAutopick,
    keepers: [],
    traded: [],
    auction: null,
  }
  let mock = startMock({ plan, me: must(teams[0], 'a team').id, players, pace: 0, seed, at: 0 })
  while (mock.state.stage !== 'over') mock = runMock(mock, mock.state.endsAt ?? 0)
  return mock.state
}

/** The round in which players of a position go first, by position. */
export function firstRounds({ picks, plan }: DraftState): Map<string, number> {
  const rounds = new Map<string, number>()
  for (const [index, pick] of picks.entries())
    for (const position of pick?.player.positions ?? [])
      if (!rounds.has(position)) rounds.set(position, Math.floor(index / (plan?.teams.length ?? 1)) + 1)
  return rounds
}
