import { spend } from './effort.ts'
import type { Needs, Scenario } from './scenario.ts'

/** How a team did in a week against the median: above, at it, below. */
type Level = 'above' | 'at' | 'below'

/**
 * A possible end of a game for its first and its second team: halves of both games, and each one's place at
 * the median.
 */
interface Ending {
  readonly halves: readonly [number, number]
  readonly levels: readonly [Level, Level]
}

const OF_LEVEL = { above: 2, at: 1, below: 0 } as const satisfies Record<Level, number>

/** Who scores more is nowhere below the other, and not at the median with him; equal scores stand at one level. */
const ENDINGS: readonly Ending[] = [
  ...(
    [
      ['above', 'above'],
      ['above', 'at'],
      ['above', 'below'],
      ['at', 'below'],
      ['below', 'below'],
    ] as const
  ).flatMap(([more, less]): Ending[] => [
    { halves: [2 + OF_LEVEL[more], OF_LEVEL[less]], levels: [more, less] },
    { halves: [OF_LEVEL[less], 2 + OF_LEVEL[more]], levels: [less, more] },
  ]),
  ...(['above', 'at', 'below'] as const).map((level): Ending => {
    const halves = 1 + OF_LEVEL[level]
    return { halves: [halves, halves], levels: [level, level] }
  }),
]

/**
 * Whether some teams can all get what they need in the last week of a league with median games. Exact: game
 * by game it tracks how many may be above and how many at the median, whose counts must be right in the end.
 * Where a team plays twice that week, its games are taken independently. True where the effort is spent.
 */
export function canMeetNeedsInLastWeek({ seasonLeft, team: own, effort }: Scenario, needs: Needs): boolean {
  const [week = []] = seasonLeft.weeks
  const side = week.length + 1
  const isDouble = week.some((team) => (seasonLeft.gamesLeft[team] ?? 0) > 1)
  /** Which numbers above and at the median are possible so far. */
  let possible = new Set([0])
  const games = isDouble ? week.map((team) => [team]) : gamesOf(seasonLeft.left, week)
  for (const teams of games) {
    const endings = endingsOf(teams, { own, needs, extra: isDouble ? seasonLeft.gamesLeft : null })
    if (!spend(effort, possible.size * endings.length)) return true
    const next = new Set<number>()
    for (const counts of possible) for (const { above, at } of endings) next.add(counts + above * side + at)
    possible = next
  }
  const idle = [...needs].some(([team, need]) => need > 0 && !week.includes(team))
  return (
    !idle && [...possible].some((counts) => isMedian(week.length, Math.floor(counts / side), counts % side))
  )
}

interface Wanted {
  readonly own: number
  readonly needs: Needs
  /** Games that each plays, where they are looked at apart. */
  readonly extra: Int32Array | null
}

/** The ways in which a game, or a bye, may end well for those of it who need something. */
function endingsOf(teams: readonly number[], { own, needs, extra }: Wanted): { above: number; at: number }[] {
  const [first = -1, second] = teams
  const isEnough = (team: number, halves: number) => halves >= (needs.get(team) ?? 0)
  const ways: { levels: readonly Level[]; isGood: boolean }[] =
    second === undefined
      ? (['above', 'at', 'below'] as const).map((level) => ({
          levels: [level],
          isGood:
            first === own ? level === 'below' : isEnough(first, OF_LEVEL[level] + 2 * (extra?.[first] ?? 0)),
        }))
      : ENDINGS.map(({ halves, levels }) => ({
          levels,
          isGood: [first, second].every((team, index) =>
            team === own ? halves[index] === 0 : isEnough(team, halves[index] ?? 0),
          ),
        }))
  return ways
    .filter(({ isGood }) => isGood)
    .map(({ levels }) => ({
      above: levels.filter((level) => level === 'above').length,
      at: levels.filter((level) => level === 'at').length,
    }))
}

function gamesOf(
  left: readonly (readonly [number, number])[],
  week: readonly number[],
): (readonly number[])[] {
  const playing = new Set(left.flat())
  return [...left, ...week.filter((team) => !playing.has(team)).map((team) => [team])]
}

/** Whether of so many scores so many can be above their median and so many at it. */
function isMedian(scores: number, above: number, at: number): boolean {
  const below = scores - above - at
  const half = scores / 2
  if (at === 0) return above === below
  const isOne = at === 1 && scores % 2 === 0
  return !isOne && above < half && below < half
}
