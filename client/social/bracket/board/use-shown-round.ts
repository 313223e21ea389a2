import { useSearchParams } from 'wouter'
import { ROUNDS, type RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { changed } from '../../../ui/page/search-params.ts'

/** The round that a phone shows, which is part of the address. */
export function useShownRound(): [RoundId, (round: RoundId) => void] {
  const [params, setParams] = useSearchParams()
  const round = ROUNDS.find(({ id }) => id === params.get('round'))?.id ?? 'first'
  const show = (next: RoundId) =>
    setParams((before) => changed(before, { round: next === 'first' ? null : next }), { replace: true })
  return [round, show]
}
