import { Trophy as TrophyIcon } from 'lucide-react'
import { pointsText } from '../../../shared/core/points.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { personIn, seasonNameIn } from './named.ts'
import type { Remembered, Trophy } from './types.ts'

/** A plate for each champion, engraved with the team and its manager of then. */
export function TrophyRoom({ of }: { of: Remembered }) {
  const { trophies } = of.all
  if (trophies.length === 0) return null
  return (
    <section aria-labelledby="trophies" className="space-y-4">
      <h2 id="trophies" className="flex items-center gap-2 text-lg font-bold">
        <TrophyIcon aria-hidden size={22} className="text-gold-ink" />
        Trophy room
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {trophies.map((trophy) => (
          <Plate key={trophy.season} of={of} trophy={trophy} />
        ))}
      </ol>
    </section>
  )
}

function Plate({ of, trophy }: { of: Remembered; trophy: Trophy }) {
  const { season, team, person, owners, record, points } = trophy
  const isMine = personIn(of, person)?.isMe ?? false
  return (
    <li className="flex min-w-0 items-center gap-4 rounded-box border border-gold bg-gold-wash px-4 py-3">
      <TeamCrest team={team} size={40} />
      <div className="min-w-0">
        <p className="font-bold">
          <TextLink href={links.pastSeason('standings', { code: of.code, season })}>
            {seasonNameIn(of, season)}
          </TextLink>
        </p>
        <p className="text-lg font-bold wrap-anywhere">
          {team.name}
          {isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{owners}</p>
        <p className="text-sm text-muted">
          {[record, points === null ? null : `${pointsText(points)} points`]
            .filter((words) => words !== null)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
