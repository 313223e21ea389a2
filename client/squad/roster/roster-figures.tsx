import { acquiredLabel } from '../../../shared/labels/roster/acquired.ts'
import { nextCostText, verdictLabel } from '../../../shared/labels/keeper/keeper.ts'
import { LastSeason } from '../../feed/player/last-season.tsx'
import { Points } from '../../feed/points/points.tsx'
import { dayName } from '../../ui/time/local-time.ts'
import type { RosteredPlayer } from './types.ts'

/** Points of the season under the league's rules; of the last one for who has not played in this. */
export function RosterPoints({ player }: { player: RosteredPlayer }) {
  const { id, name, season } = player
  if (season.games === 0) return <LastSeason player={player} />
  return (
    <Points value={season.points} of={{ player: id, over: 'season' }} whose={`${name} this season`} isSum />
  )
}

/** `Round 3, pick 27`, or the date of a later arrival; and his cost as a keeper. */
export function How({ player: { acquired, since, keeping } }: { player: RosteredPlayer }) {
  return (
    <>
      {acquiredLabel(acquired)}
      {acquired.how === 'free-agent' && `, ${dayName(since)}`}
      {keeping && (
        <span className="block" title={verdictLabel(keeping)}>
          Next year: {nextCostText(keeping)}
        </span>
      )}
    </>
  )
}
