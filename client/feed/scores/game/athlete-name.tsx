import { Link } from 'wouter'
import type { Athlete } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { links } from '../../../ui/page/routes.ts'

/** An athlete's name; it leads to his page if he has one. @param props.isPlayer of the sport's fantasy leagues */
export function AthleteName({
  sport,
  athlete: { id, displayName },
  isPlayer,
}: {
  sport: SportKey
  athlete: Athlete
  isPlayer: boolean
}) {
  if (!isPlayer || id === null) return displayName
  return (
    <Link
      href={links.player({ sport, id, league: null })}
      className="-my-1 inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {displayName}
    </Link>
  )
}
