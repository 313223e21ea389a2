import { useLocation, useSearchParams } from 'wouter'
import { routes } from './routes.ts'

/** The code of the league that the address names, or null on a page without one. */
export function useLeagueCode(): string | null {
  const [path] = useLocation()
  const [params] = useSearchParams()
  if (path === routes.createRuleset) return params.get('league')
  return (
    /^\/league\/(?:home|members|rosters|players|schedule|matchups|portal|draft|brackets|proof|settings)\/([^/]+)/.exec(
      path,
    )?.[1] ?? null
  )
}
