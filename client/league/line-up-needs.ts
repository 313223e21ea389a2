import type { TeamLineUp } from '../../shared/line-up.ts'
import { fits } from '../../shared/rules/roster/line-up.ts'
import { isFootball } from '../../shared/sports/football.ts'
import { counted, listWords } from '../../shared/words/lists.ts'

type Needy = Pick<TeamLineUp, 'sport' | 'day' | 'dayLabel' | 'plan' | 'places' | 'players'>

/** What of a lineup its manager would see to: places that nobody fills who plays, and starters who are out. Sentences without their full stop. */
export function lineUpNeeds(lineUp: Needy): string[] {
  const { sport, dayLabel, plan, places, players } = lineUp
  const playerOf = (id: string | null) => players.find((player) => player.id === id)
  const starting = places.flatMap(({ slot, player }) => (slot === null ? [] : [playerOf(player)]))
  const plays = (player: Needy['players'][number] | undefined) => player?.games.some(({ counts }) => counts)
  const holes = plan.starters.filter((_slot, place) => !plays(starting[place]))
  const onBench = players.filter(
    (player) => !starting.includes(player) && !player.isLocked && plays(player) && !isOut(player),
  )
  // In football somebody can be found for a week; on a day without games there is nobody to start.
  const empty = isFootball(sport)
    ? holes.length
    : Math.min(
        holes.length,
        onBench.filter(({ eligible }) => holes.some((slot) => fits(slot, { positions: eligible }))).length,
      )
  const out = starting.flatMap((player) =>
    player && plays(player) && !player.isLocked && isOut(player) ? [player.name] : [],
  )
  return [
    ...(empty > 0 ? [`${dayLabel}: ${counted(empty, 'starting place')} without anybody who plays`] : []),
    ...(out.length > 0 ? [`${listWords(out)} ${out.length === 1 ? 'is' : 'are'} out`] : []),
  ]
}

function isOut({ status }: Needy['players'][number]): boolean {
  return status !== 'active' && status !== 'questionable'
}
