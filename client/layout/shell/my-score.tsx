import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useHomeLeague } from '../../league/navigation/league-of-navigation.ts'
import { links } from '../../ui/page/routes.ts'
import { sideScores } from '../../league/week/side-scores.ts'
import { useWeekScores } from '../../league/week/use-week-scores.ts'

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
  const { home, away, carried, categories } = matchup
  const scores = sideScores(
    [home.points + (carried?.home ?? 0), away.points + (carried?.away ?? 0)],
    categories,
  )
  const [mine, theirs] = home.teamId === own ? scores : scores.toReversed()
  const isLive = data.state === 'live' && home.on + away.on > 0
  return (
    <Link
      href={links.league('matchup', code)}
      data-score
      className="min-h-11 min-w-0 rounded-box py-0.5 text-sm leading-tight whitespace-nowrap hover:text-gold"
    >
      <span className="flex items-center gap-1.5 text-bar-muted">
        My matchup
        {isLive && (
          <>
            <span aria-hidden className="size-2 rounded-full bg-gold" />
            <span className="sr-only">, live</span>
          </>
        )}
      </span>{' '}
      <span className="flex items-center gap-0.5 font-bold">
        {mine} – {theirs}
        <ChevronRight aria-hidden size={14} />
      </span>
    </Link>
  )
}
