import { useEffect } from 'react'
import { readStored, store } from './storage.ts'
import { trpc } from './trpc.ts'
import { useLeagueCode } from './use-league-code.ts'

/**
 * The user's leagues, and the one that links lead into where the address names none: the one visited last,
 * or the only one.
 * @returns `leagues` undefined until they are there
 */
export function useHomeLeague() {
  const leagues = trpc.league.mine.useQuery()
  const last = readStored('lastLeague')
  const home = leagues.data?.find(({ code }, _, all) => code === last || all.length === 1) ?? null
  return { leagues, home }
}

/** The league of the navigation: the address's, which is then remembered, or the one above. */
export function useNavigationLeague() {
  const named = useLeagueCode()
  const { leagues, home } = useHomeLeague()
  const here = leagues.data?.find(({ code }) => code === named) ?? null
  const visited = here?.code ?? null
  useEffect(() => {
    if (visited) store('lastLeague', visited)
  }, [visited])
  return { leagues: leagues.data, league: named === null ? home : here, code: named ?? home?.code ?? null }
}
