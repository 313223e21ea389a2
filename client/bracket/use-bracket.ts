import { useState } from 'react'
import * as rules from '../../shared/rules/bracket.ts'
import { trpc } from '../trpc.ts'

/** How the picks stand with the server. */
export type Saving =
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number | null }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }

/**
 * The user's picks in a league. A pick is shown at once, by the rule that the server enforces too, and
 * saved behind it; saves run one after another, so that the last pick is the one that is kept.
 */
export function useBracket(code: string) {
  const { data } = trpc.bracket.mine.useQuery({ code }, { staleTime: Infinity })
  const [changed, setChanged] = useState<rules.Bracket | null>(null)
  const utils = trpc.useUtils()
  const save = trpc.bracket.save.useMutation({
    scope: { id: `bracket-${code}` },
    // The page says how its picks stand.
    meta: { failure: null },
    onSuccess: (saved) => utils.bracket.mine.setData({ code }, saved),
  })
  const bracket = changed ?? data?.bracket ?? null

  function apply(change: rules.Change): void {
    if (!change.ok) return
    setChanged(change.bracket)
    save.mutate({ code, bracket: change.bracket })
  }

  return {
    bracket,
    matchups: bracket ? rules.matchups(bracket) : [],
    champion: bracket ? rules.champion(bracket) : null,
    chooseTeam: (seed: rules.Seed, team: number | null) => {
      if (bracket) apply(rules.chooseTeam(bracket, seed, team))
    },
    pickWinner: (matchup: rules.MatchupId, team: number | null) => {
      if (bracket) apply(rules.pickWinner(bracket, matchup, team))
    },
    saving: savingState(),
  }

  function savingState(): Saving {
    if (save.isPending) return { state: 'saving' }
    if (save.isError && bracket) {
      return { state: 'failed', message: save.error.message, retry: () => save.mutate({ code, bracket }) }
    }
    return { state: 'saved', at: data?.updatedAt ?? null }
  }
}
