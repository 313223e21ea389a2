import type { PublicLeague, PublicTeam } from '../../../shared/public-page/public-page.ts'
import { MINUTE } from '../../../shared/core/time.ts'

/** What a tab of a public page shows: which league, and which week where the address names one. */
export interface OfPublicLeague {
  readonly slug: string
  readonly league: PublicLeague
  readonly period: number | null
}

/** No stream tells visitors of points: the page asks again. */
export const ASK_AGAIN = { refetchInterval: MINUTE / 2, refetchIntervalInBackground: false } as const

/** A team by its id; one that has left has no name any more. */
export function publicTeam({ teams }: PublicLeague, id: string): PublicTeam {
  return (
    teams.find((team) => team.id === id) ?? {
      id,
      name: 'Former team',
      crest: { color: 'slate', emblem: 'initials' },
      manager: null,
    }
  )
}
