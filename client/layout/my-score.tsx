import { Link } from 'wouter'
import { pointsText } from '../../shared/words/points.ts'
import { useHomeLeague } from '../league-of-navigation.ts'
import { links } from '../routes.ts'
import { useWeekScores } from '../week/use-week-scores.ts'

/**
 * The score of one's own matchup, in the bar of pages outside leagues; for managers of one team, who need not say
 * which. Nothing before the week's first game.
 */
export function MyScore() {
  const { leagues } = useHomeLeague()
  const [league, ...others] = leagues.data ?? []
  const isPlaying = league?.phase === 'regular' || league?.phase === 'playoffs'
  return isPlaying && others.length === 0 ? <Score code={league.code} /> : null
}

function Score({ code }: { code: string }) {
  const { data } = useWeekScores(code, null)
  const own = data?.teams.find(({ isMine }) => isMine)?.id
  const matchup = data?.matchups.find(({ home, away }) => [home?.teamId, away?.teamId].includes(own))
  if (!data || !own || !matchup?.home || !matchup.away || data.state === 'upcoming') return null
  const { home, away, carried } = matchup
  const scores = [home.points + (carried?.home ?? 0), away.points + (carried?.away ?? 0)].map(pointsText)
  const [mine, theirs] = home.teamId === own ? scores : scores.toReversed()
  return (
    <Link
      href={links.league('matchup', code)}
      data-score
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-box text-sm font-bold whitespace-nowrap hover:text-gold"
    >
      {data.state === 'live' && home.on + away.on > 0 && (
        <span aria-hidden className="size-2 rounded-full bg-gold" />
      )}
      <span className="sr-only">My score: </span>
      {mine} – {theirs}
      {data.state === 'live' && home.on + away.on > 0 && <span className="sr-only">, live</span>}
    </Link>
  )
}
