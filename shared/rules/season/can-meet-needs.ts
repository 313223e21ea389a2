import { spend } from './effort.ts'
import { canMeetNeedsInLastWeek } from './last-week.ts'
import type { Needs, Scenario } from './scenario.ts'

/**
 * Whether some teams can all get what they need from the games that are left: they win against all others,
 * and the games among themselves are shared out, half by half. That is a flow, found by augmenting paths.
 *
 * Games against the median are a store of halves for each week. That is exact where one week is left (then
 * the two median games of a game's winner and loser are considered together too) and otherwise never too
 * small: so `false` is always true.
 */
export function canMeetNeeds(scenario: Scenario, needs: Needs): boolean {
  const { seasonLeft, team: own } = scenario
  if (seasonLeft.medianWeeks.length === 1 && seasonLeft.weeks.length === 1)
    return canMeetNeedsInLastWeek(scenario, needs)
  const teams = [...needs.keys()]
  if (!spend(scenario.effort, teams.length * seasonLeft.size)) return true
  const rest = teams.map((team) => {
    let sure = 2 * meetingsOf(scenario, team, own)
    for (let other = 0; other < seasonLeft.size; other++)
      if (other !== own && !needs.has(other)) sure += 2 * meetingsOf(scenario, team, other)
    return Math.max(0, (needs.get(team) ?? 0) - sure)
  })
  const store = seasonLeft.medianWeeks.reduce((sum, week) => sum + mostAgainstMedian(week, needs), 0)
  return shareOut(scenario, teams, rest, store)
}

/**
 * The most halves that some of a week can win against its median together. Of n scores at most half are above it;
 * more than half do not lose where those in the middle are equal.
 */
function mostAgainstMedian(week: readonly number[], needs: Needs): number {
  const count = week.filter((team) => (needs.get(team) ?? 0) > 0).length
  const half = Math.floor(week.length / 2)
  if (count <= half) return 2 * count
  return week.length % 2 === 0 ? count + half - 1 : count + half
}

function meetingsOf({ seasonLeft }: Scenario, first: number, second: number): number {
  return seasonLeft.meetings[first * seasonLeft.size + second] ?? 0
}

function shareOut(
  scenario: Scenario,
  teams: readonly number[],
  rest: readonly number[],
  store: number,
): boolean {
  const count = teams.length
  /** By pair, the halves that the row's team has of their games; those not given out yet are in `free`. */
  const has = new Int32Array(count * count)
  const free = new Int32Array(count * count)
  for (const [row, team] of teams.entries())
    for (const [column, other] of teams.entries())
      if (row !== column) free[row * count + column] = 2 * meetingsOf(scenario, team, other)
  const fromMedian = new Int32Array(count)
  const mostOfMedian = teams.map((team) => 2 * (scenario.seasonLeft.mediansLeft[team] ?? 0))
  let stored = store

  const give = (from: Int32Array, at: number, change: number) => (from[at] = (from[at] ?? 0) + change)
  const hasRoom = (team: number) => (fromMedian[team] ?? 0) < (mostOfMedian[team] ?? 0)

  /** Finds one more half for a team, by taking it from others who find another. */
  function findOne(start: number): boolean {
    const cameFrom = new Map<number, { team: number; by: 'game' | 'median' }>([])
    const queue = [start]
    const seen = new Set(queue)
    for (let team = queue.shift(); team !== undefined; team = queue.shift()) {
      const source = freeFor(team)
      if (source !== null) {
        takeFree(team, source)
        for (let to = team, step = cameFrom.get(to); step; to = step.team, step = cameFrom.get(to))
          handOver(to, step)
        return true
      }
      spend(scenario.effort, count)
      for (let other = 0; other < count; other++) {
        if (seen.has(other)) continue
        const by =
          (has[other * count + team] ?? 0) > 0
            ? 'game'
            : hasRoom(team) && (fromMedian[other] ?? 0) > 0
              ? 'median'
              : null
        if (by === null) continue
        seen.add(other)
        cameFrom.set(other, { team, by })
        queue.push(other)
      }
    }
    return false
  }

  function freeFor(team: number): number | 'median' | null {
    if (stored > 0 && hasRoom(team)) return 'median'
    for (let other = 0; other < count; other++) if ((free[team * count + other] ?? 0) > 0) return other
    return null
  }

  function takeFree(team: number, source: number | 'median'): void {
    if (source === 'median') {
      stored--
      give(fromMedian, team, 1)
      return
    }
    give(free, team * count + source, -1)
    give(free, source * count + team, -1)
    give(has, team * count + source, 1)
  }

  function handOver(from: number, { team, by }: { team: number; by: 'game' | 'median' }): void {
    if (by === 'median') {
      give(fromMedian, from, -1)
      give(fromMedian, team, 1)
    } else {
      give(has, from * count + team, -1)
      give(has, team * count + from, 1)
    }
  }

  return rest.every((needed, team) => {
    for (let found = 0; found < needed; found++) {
      if (!findOne(team)) return false
      if (scenario.effort.left < 0) return true
    }
    return true
  })
}
