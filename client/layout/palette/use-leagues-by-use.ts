import { useSearchParams } from 'wouter'
import { readVisited, useHomeLeague } from '../../league/navigation/league-of-navigation.ts'
import { useLeagueCode } from '../../league/navigation/use-league-code.ts'

/**
 * One's leagues, the one that the page is about first, then those opened last. The page of a player names his league
 * too.
 */
export function useLeaguesByUse() {
  const [params] = useSearchParams()
  const named = useLeagueCode() ?? params.get('league')
  const { leagues, home } = useHomeLeague()
  const all = leagues.data ?? []
  const current = all.find(({ code }) => code === named) ?? home
  const visited = readVisited()
  const rank = (code: string) => {
    if (code === current?.code) return -1
    const at = visited.indexOf(code)
    return at < 0 ? visited.length : at
  }
  return { leagues, sorted: all.toSorted((a, b) => rank(a.code) - rank(b.code)), current }
}
