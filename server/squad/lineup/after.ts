import type { LineupsAfter } from '../../../shared/lineup/lineup.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { eligibilityOf } from '../position/service.ts'
import { categoryImpact } from './category-impact.ts'
import { lockedUntil } from './locked.ts'
import { lineupsAfter, type RosterChange } from './roster-change.ts'
import { dayLabelOf } from './week.ts'

/**
 * What the lineups of some teams would be after a change of their rosters, by the function that makes it so when it is
 * done. Nothing is set, and whether the change is allowed is not asked.
 * @param of.madeAt when it will be made, ms since the epoch; null for now
 */
export async function getLineupsAfter(
  app: App,
  league: LeagueRow,
  { changes, madeAt }: { readonly changes: readonly RosterChange[]; readonly madeAt: number | null },
): Promise<LineupsAfter> {
  const ids = new Set(changes.flatMap(({ going, coming }) => [...going, ...coming]))
  const stored = await findStoredPlayers(app, league.sport, [...ids])
  const untilOf = await lockedUntil(app, league)
  const { effect, today } = await lineupsAfter(app, league, {
    changes,
    // A starter whose game has begun stays until this lineup is over, and a trade of them waits for that.
    waits: changes.some(({ teamId, going }) =>
      going.some((playerId) => untilOf({ teamId, playerId }) !== null),
    ),
    players: {
      nameOf: (id) => stored.find((one) => one.id === id)?.name ?? 'A player',
      positionsOf: await eligibilityOf(app, league),
    },
    at: app.now(),
    madeAt,
  })
  const categories = await categoryImpact(app, league, changes)
  if (today === null) return { day: null, label: '', effect, teams: [], categories }
  const { day, week, startersOf } = today
  return {
    day,
    label: dayLabelOf(week, day),
    effect,
    categories,
    teams: Array.from(startersOf, ([teamId, starters]) => ({
      teamId,
      starters: week.plan.starters.map(({ slot }, index) => ({ slot, player: starters[index] ?? null })),
    })),
  }
}
