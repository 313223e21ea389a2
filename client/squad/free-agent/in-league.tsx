import { createContext, use } from 'react'
import type { Holds } from '../../../shared/rules/waiver/holds.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import type { Added } from '../roster/types.ts'

type Team = LeagueHome['teams'][number]

/** What the rows of a list need to know of the league that it is shown in. */
export interface InLeague {
  readonly code: string
  readonly phase: LeagueHome['league']['phase']
  /** The visitor's own; null until it is known. */
  readonly teamId: Team['id'] | null
  /** Who cannot be added; null while it is not known. */
  readonly holds: Holds | null
  readonly onAdd: (player: Added) => void
  readonly onClaim: (player: Added) => void
}

const Context = createContext<InLeague | null>(null)

export const InLeagueProvider = Context.Provider

/** Null outside of a league. */
export function useInLeague(): InLeague | null {
  return use(Context)
}
