import { type Amounts, some } from '../model/amounts.ts'

const STRENGTHS = [
  ['pp_point', 'power-play'],
  ['sh_point', 'short-handed'],
] as const

/** A goal is a shot of its own, and a point on the power play is the goal or the assist that made it. */
export function hockeyPlay(amounts: Amounts): string[] {
  const goals = amounts.see('goal')
  if (goals > 0) amounts.lessen('shot', Math.min(goals, Math.max(0, amounts.see('shot'))))
  return STRENGTHS.flatMap(([stat, strength]) => {
    const points = amounts.see(stat)
    const whose =
      points > 0 ? (['goal', 'assist'] as const).find((one) => amounts.see(one) === points) : undefined
    if (whose === undefined) return []
    amounts.take(stat)
    amounts.take(whose)
    return [some(points, `${strength} ${whose}`)]
  })
}
