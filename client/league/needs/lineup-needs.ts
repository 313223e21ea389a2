import type { TeamLineup } from '../../../shared/lineup/lineup.ts'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { expectedOfDay } from '../../../shared/rules/lineup/expected.ts'
import { type BestReplacement, type Fix, fixesOf } from '../../../shared/rules/lineup/replacement.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { lastName } from './last-name.ts'

type Needy = Pick<TeamLineup, 'sport' | 'day' | 'plan' | 'places' | 'players'> &
  Partial<Pick<TeamLineup, 'isBestBall'>>
type StarterNeed = Needy['players'][number]

/** A starting slot that scores nothing as it is, and what fixes it. */
export interface LineupNeed {
  /** Index of the slot. */
  readonly index: number
  /** `Sandifer is on bye at FLEX` */
  readonly words: string
  /** `Sandifer (bye)`; null for an empty slot. */
  readonly player: string | null
  /** Who comes in, and the lineup then; null where no one on the bench can. */
  readonly fix: (BestReplacement<PlayerId> & { readonly name: string }) | null
}

/**
 * What is wrong with a lineup as it is and can still be mended, the most points to gain first: `length` is what counts
 * on a badge. Where there is a game every day, a slot whose player rests is only a need if someone on the bench plays.
 */
export function lineupNeeds(lineup: Needy): LineupNeed[] {
  const { sport, plan, places, players, isBestBall } = lineup
  if (isBestBall) return []
  const playerOf = (id: PlayerId | null) => players.find((player) => player.id === id)
  const fixes = fixesOf({
    starters: plan.starters,
    before: places.flatMap(({ slot, player }) => (slot === null ? [] : [player])),
    roster: players.map(expectedOfDay),
  })
  const isNeed = ({ why, player, replacement }: Fix<PlayerId>) =>
    replacement !== null || isFootball(sport) || (why === 'out' && hasGame(playerOf(player)))
  return fixes
    .filter(isNeed)
    .toSorted((one, other) => gainOf(other) - gainOf(one))
    .map((fix): LineupNeed => {
      const { index, slot, replacement } = fix
      const player = playerOf(fix.player)
      const name = player && lastName(player)
      const incoming = replacement && playerOf(replacement.player)
      const why = player ? whyWords(player, isFootball(sport)) : null
      return {
        index,
        words: why ? `${name} ${why.is} at ${slot}` : `${slot} is empty`,
        player: why ? `${name} (${why.brief})` : null,
        fix: replacement && incoming ? { ...replacement, name: lastName(incoming) } : null,
      }
    })
}

function gainOf({ replacement }: Fix<PlayerId>): number {
  return replacement?.gain ?? -1
}

function hasGame(player: StarterNeed | undefined): boolean {
  return player?.games.some(({ counts }) => counts) ?? false
}

/** Why a starter scores nothing. */
function whyWords(player: StarterNeed, isWeekly: boolean): { is: string; brief: string } {
  switch (player.status) {
    case 'out':
      return { is: 'is out', brief: 'out' }
    case 'injured-reserve':
      return { is: 'is on IR', brief: 'IR' }
    case 'suspended':
      return { is: 'is suspended', brief: 'suspended' }
    case 'active':
    case 'questionable':
      if (player.team === null) return { is: 'has no team', brief: 'no team' }
      if (player.games.length > 0) return { is: 'has no game', brief: 'called off' }
      return isWeekly ? { is: 'is on bye', brief: 'bye' } : { is: 'has no game today', brief: 'no game' }
    default:
      return player.status satisfies never
  }
}
