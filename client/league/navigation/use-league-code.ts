import { useLocation, useSearchParams } from 'wouter'
import { pageBehindCode, routes } from '../../ui/page/routes.ts'

/** The code of the league that the address names, or null on a page without one. */
export function useLeagueCode(): string | null {
  const [path] = useLocation()
  const [params] = useSearchParams()
  if (path === routes.createRuleset || path === routes.fantasyMyTeam) return params.get('league')
  const behind = pageBehindCode(path)
  if (behind) return behind.code
  return /^\/league\/(?!search|join)[a-z]+\/([^/]+)/.exec(path)?.[1] ?? null
}
