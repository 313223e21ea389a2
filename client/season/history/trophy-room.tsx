import { Trophy as TrophyIcon } from 'lucide-react'
import { Link } from 'wouter'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { classNames } from '../../ui/class-names.ts'
import { links } from '../../ui/page/routes.ts'
import { personIn, seasonNameIn } from './named.ts'
import type { Remembered, Trophy } from './types.ts'

/** A trophy for each champion, its season engraved below the team and its manager of then; the reigning one first. */
export function TrophyRoom({ of }: { of: Remembered }) {
  const { trophies } = of.all
  if (trophies.length === 0) return null
  return (
    <section aria-labelledby="trophies" className="space-y-4">
      <h2 id="trophies" className="flex items-center gap-2 text-lg font-bold">
        <TrophyIcon aria-hidden size={22} className="text-gold-ink" />
        Trophy room
      </h2>
      <ol className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {trophies.map((trophy, index) => (
          <Plate key={trophy.season} of={of} trophy={trophy} isReigning={index === 0} />
        ))}
      </ol>
    </section>
  )
}

function Plate({ of, trophy, isReigning }: { of: Remembered; trophy: Trophy; isReigning: boolean }) {
  const { season, team, person, owners, record, points } = trophy
  const isMine = personIn(of, person)?.isMe ?? false
  const figures = [record, points === null ? null : `${pointsText(points)} points`].filter(
    (words) => words !== null,
  )
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-box border border-gold bg-gold-wash text-center',
        isReigning && 'col-span-2',
      )}
    >
      <div className="flex grow flex-col items-center gap-1 px-3 py-4">
        <TeamCrest team={team} size={40} />
        {isReigning && <p className="text-sm font-medium text-gold-ink">Reigning champion</p>}
        <p className={classNames('max-w-full font-bold wrap-anywhere', isReigning && 'text-lg')}>
          {team.name}
          {isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
        </p>
        <p className="max-w-full text-sm wrap-anywhere text-muted">{owners}</p>
        <p className="text-sm text-muted">{figures.join(' · ')}</p>
      </div>
      <p className="flex flex-wrap items-baseline justify-center gap-x-2 bg-gold px-3 py-1 text-on-gold">
        <Link
          href={links.season(of.code, { season })}
          className="py-1 text-lg font-bold underline-offset-4 hover:underline"
        >
          {seasonNameIn(of, season)}
        </Link>
        {titleText(of, trophy) !== null && <span className="text-sm">{titleText(of, trophy)}</span>}
      </p>
    </li>
  )
}

/** Which of their titles it is, of someone who won several: `3rd title`. */
function titleText({ all: { trophies } }: Remembered, { person, season }: Trophy): string | null {
  const own = trophies.filter((one) => one.person === person)
  if (own.length < 2) return null
  return `${ordinal(own.filter((one) => one.season <= season).length)} title`
}
