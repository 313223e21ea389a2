import { Redirect } from 'wouter'
import { Waiting } from '../../data/fetching/answer.tsx'
import { useHomeLeague } from '../../league/navigation/league-of-navigation.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { Skeleton } from '../../ui/controls/card.tsx'

/**
 * Where the installed app opens: league home, which begins with one's score, for managers of one team; all of one's
 * leagues with their scores for those of several; the dashboard for everyone else.
 */
export function StartPage() {
  const { leagues } = useHomeLeague()
  if (leagues.error && !leagues.data) return <Redirect to={routes.dashboard} replace />
  if (!leagues.data)
    return (
      <Waiting>
        <Skeleton className="h-48" />
      </Waiting>
    )
  const [league, ...others] = leagues.data
  if (!league) return <Redirect to={routes.dashboard} replace />
  return <Redirect to={others.length > 0 ? routes.fantasyDashboard : links.leagueHome(league.code)} replace />
}
