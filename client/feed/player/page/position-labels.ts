import type { PlayerPositions } from '../../../../shared/player/position.ts'
import { dayName } from '../../../ui/time/local-time.ts'

type Why = PlayerPositions['positions'][number]['why'][number]
type Progress = PlayerPositions['progress'][number]

/** Why a player may be played at a position: `10 games at 2B this season, enough since Thu, May 14`. */
export function whyLabel(position: string, why: Why): string {
  switch (why.by) {
    case 'feed':
      return why.now ? 'listed there by the feed' : 'listed there by the feed earlier this season'
    case 'commissioner':
      return `the commissioner’s word of ${dayName(why.at)}: ${why.reason}`
    default: {
      const { count, season, since } = why
      const games = count === 1 ? `1 ${unitOf(position, why.by)}` : `${count} ${unitOf(position, why.by)}s`
      const earned = since === null ? '' : `, enough since ${dayName(since)}`
      return `${games}${placeWords(position)} ${season} season${earned}`
    }
  }
}

/** How far it is: `3 of 5 starts or 7 of 10 games at 2B`. */
export function progressLabel({ position, starts, games }: Progress): string {
  const parts = [
    starts && `${starts.have} of ${starts.need} ${unitOf(position, 'starts')}s`,
    games && `${games.have} of ${games.need} ${unitOf(position, 'games')}s`,
  ]
  return `${parts.filter((part) => part !== null).join(' or ')}${placeWords(position)}`
}

/** Pitchers start or relieve: that says where. */
const PITCHING = new Map([
  ['SP', 'start'],
  ['RP', 'relief appearance'],
])

function unitOf(position: string, by: 'starts' | 'games'): string {
  return PITCHING.get(position) ?? (by === 'starts' ? 'start' : 'game')
}

function placeWords(position: string): string {
  return PITCHING.has(position) ? '' : ` at ${position}`
}
