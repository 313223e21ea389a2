import { useEffect } from 'react'
import { readStored, store } from '../../ui/storage/storage.ts'
import { trpc } from '../../data/trpc/trpc.ts'
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
    if (visited) recordVisit(visited)
  }, [visited])
  return { leagues: leagues.data, league: named === null ? home : here, code: named ?? home?.code ?? null }
}

/** As many as are told apart by when they were opened. */
const MOST = 20

/** Codes of the leagues that were opened in this browser, the last one first. */
export function readVisited(): readonly string[] {
  return (readStored('recentLeagues') ?? '').split(',').filter(Boolean)
}

function recordVisit(code: string): void {
  store('lastLeague', code)
  const others = readVisited().filter((other) => other !== code)
  store('recentLeagues', [code, ...others].slice(0, MOST).join())
}
