import type { OwnedLine, Recounted } from './recount.ts'

/** A category as hosts' help pages have it: what is added up, by what it is divided, and whether fewer win. */
type Category = readonly [of: readonly string[], per?: readonly string[] | null, fewer?: 'fewer']

/** Written down here once more, so that the catalog is held to them. */
export const USUAL = {
  nba: {
    fg_pct: [['field_goal'], ['field_goal_attempt']],
    ft_pct: [['free_throw'], ['free_throw_attempt']],
    three_pointer: [['three_pointer']],
    point: [['point']],
    rebound: [['rebound']],
    assist: [['assist']],
    steal: [['steal']],
    block: [['block']],
    turnover: [['turnover'], null, 'fewer'],
  },
  nhl: {
    goal: [['goal']],
    assist: [['assist']],
    plus_minus: [['plus_minus']],
    pp_point: [['pp_point']],
    shot: [['shot']],
    hit: [['hit']],
    win: [['win']],
    gaa: [['goal_against'], ['goalie_minutes'], 'fewer'],
    save_pct: [['save'], ['shot_against']],
    shutout: [['shutout']],
  },
} as const satisfies Record<string, Readonly<Record<string, Category>>>

/** What goalies lose who started too little. */
const GOALIE_RATIOS = ['gaa', 'save_pct']

type Sums = Readonly<Record<string, number>>

/** By a key, in the order in which they come. */
export function grouped<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** What starters did, stat by stat. */
function sumsOf(lines: readonly OwnedLine[]): Sums {
  const sums: Record<string, number> = {}
  for (const { isStarter, stats } of lines)
    if (isStarter) for (const [stat, amount] of Object.entries(stats)) sums[stat] = (sums[stat] ?? 0) + amount
  return sums
}

function amount(sums: Sums, stats: readonly string[]): bigint {
  return stats.reduce((total, stat) => total + BigInt(Math.round((sums[stat] ?? 0) * 100)), 0n)
}

/** Above 0 where the first is ahead: quotients crosswise, in whole numbers. */
function ahead([of, per, fewer]: Category, one: Sums, other: Sums): number {
  const sign = fewer ? -1 : 1
  if (!per) return sign * Math.sign(Number(amount(one, of) - amount(other, of)))
  const [tried, theirs] = [amount(one, per), amount(other, per)]
  if (tried === 0n || theirs === 0n) return tried === theirs ? 0 : tried === 0n ? -1 : 1
  return sign * Math.sign(Number(amount(one, of) * theirs - amount(other, of) * tried))
}

interface Record3 {
  wins: number
  losses: number
  ties: number
}

/** A week of two teams by categories. @param least of goalies' starts, or their ratios are lost */
export function compareWeek(
  categories: Readonly<Record<string, Category>>,
  own: readonly OwnedLine[],
  theirs: readonly OwnedLine[],
  least = 0,
): Record3 {
  const [one, other] = [sumsOf(own), sumsOf(theirs)]
  const record = { wins: 0, losses: 0, ties: 0 }
  for (const [key, category] of Object.entries(categories)) {
    const isShort = (sums: Sums) => GOALIE_RATIOS.includes(key) && (sums['goalie_start'] ?? 0) < least
    const [mine, yours] = [isShort(one), isShort(other)]
    const lead = mine || yours ? Number(yours) - Number(mine) : ahead(category, one, other)
    record[lead > 0 ? 'wins' : lead < 0 ? 'losses' : 'ties'] += 1
  }
  return record
}

/** Points by ranks: in each category the teams from the worst up, and who is level shares what their places bring. */
export function rotoPoints(
  categories: Readonly<Record<string, Category>>,
  rows: readonly Recounted[],
): Map<string, number> {
  const lines = grouped(rows, ({ team }) => team)
  const teams = [...lines].map(([team, weeks]) => ({
    team,
    sums: sumsOf(weeks.flatMap((week) => week.lines)),
  }))
  const points = new Map(teams.map(({ team }) => [team, 0]))
  for (const category of Object.values(categories)) {
    const order = teams.toSorted((a, b) => ahead(category, a.sums, b.sums))
    for (const { team, sums } of teams) {
      const places = order.flatMap((other, place) =>
        ahead(category, other.sums, sums) === 0 ? [place + 1] : [],
      )
      const mean = places.reduce((total, place) => total + place, 0) / places.length
      points.set(team, (points.get(team) ?? 0) + mean)
    }
  }
  return points
}

/**
 * The best lineup of a week, by trying which players fill the slots: of each set of players the most that the slots so far
 * can have.
 * @param slots the positions that may start in each
 */
export function bestPoints(slots: readonly (readonly string[])[], lines: readonly OwnedLine[]): number {
  const players = [...grouped(lines, ({ player }) => player).values()].map((own) => ({
    points: own.reduce((total, line) => total + line.points, 0),
    positions: new Set(
      own.flatMap(({ stats }) =>
        Object.keys(stats).flatMap((key) => (key.startsWith('@') ? [key.slice(1)] : [])),
      ),
    ),
  }))
  let best = new Map([[0, 0]])
  for (const slot of slots) {
    const next = new Map(best)
    for (const [taken, points] of best)
      for (const [index, player] of players.entries()) {
        const bit = 1 << index
        if (taken & bit || !slot.some((position) => player.positions.has(position))) continue
        const now = points + player.points
        if (now > (next.get(taken | bit) ?? Number.NEGATIVE_INFINITY)) next.set(taken | bit, now)
      }
    best = next
  }
  return Math.max(...best.values())
}

/**
 * A guillotine, week by week: the lowest goes, of two that are level the one with fewer points so far.
 * @returns who went, in order
 */
export function guillotine(weeks: readonly ReadonlyMap<string, number>[]): string[] {
  const out: string[] = []
  const season = new Map<string, number>()
  for (const week of weeks) {
    const alive = [...week.keys()].filter((team) => !out.includes(team))
    if (alive.length === 1) break
    for (const team of alive) season.set(team, (season.get(team) ?? 0) + (week.get(team) ?? 0))
    const lowest = alive.toSorted(
      (a, b) => (week.get(a) ?? 0) - (week.get(b) ?? 0) || (season.get(a) ?? 0) - (season.get(b) ?? 0),
    )[0]
    if (lowest !== undefined) out.push(lowest)
  }
  return out
}
