import {
  type Bracket,
  type Change,
  chooseTeam,
  EMPTY_BRACKET,
  type MatchupId,
  matchups,
  pickFavorites,
  pickWinner,
  type Seed,
} from '../../../../shared/rules/bracket/bracket.ts'

/** Something done to a bracket, which can be undone. */
export type Move =
  | { readonly kind: 'seed'; readonly seed: Seed; readonly team: number | null }
  | { readonly kind: 'winner'; readonly matchup: MatchupId; readonly team: number | null }
  | { readonly kind: 'favorites' }
  | { readonly kind: 'clear' }

export function make(bracket: Bracket, move: Move): Change {
  switch (move.kind) {
    case 'seed':
      return chooseTeam(bracket, move.seed, move.team)
    case 'winner':
      return pickWinner(bracket, move.matchup, move.team)
    case 'favorites':
      return { ok: true, bracket: pickFavorites(bracket) }
    case 'clear':
      return { ok: true, bracket: EMPTY_BRACKET }
  }
}

/** `Oregon wins Semifinal 1` */
export function moveWords(move: Move, nameOf: (team: number) => string): string {
  switch (move.kind) {
    case 'seed':
      return move.team === null ? `No. ${move.seed} emptied` : `${nameOf(move.team)} is No. ${move.seed}`
    case 'winner': {
      const title = matchups(EMPTY_BRACKET).find(({ id }) => id === move.matchup)?.title ?? ''
      const which = move.matchup === 'final' ? 'the Championship' : title
      return move.team === null ? `No winner of ${which}` : `${nameOf(move.team)} wins ${which}`
    }
    case 'favorites':
      return 'Favorites picked'
    case 'clear':
      return 'Bracket cleared'
  }
}

/**
 * What a move did to later picks, in words: those that are gone, and those that only wait for their team to
 * come back. Null where it did nothing to any, or meant to.
 */
export function sideEffectWords(before: Bracket, after: Bracket, move: Move): string | null {
  if (move.kind === 'favorites' || move.kind === 'clear') return null
  const stillShown = new Set(matchups(after).flatMap(({ id, winner }) => (winner === null ? [] : [id])))
  const hidden = matchups(before).filter(
    ({ id, winner }) =>
      winner !== null && !stillShown.has(id) && !(move.kind === 'winner' && move.matchup === id),
  )
  const gone = hidden.filter(({ id }) => after.winners[id] === undefined).length
  const waiting = hidden.length - gone
  const words = [
    gone > 0 && `Cleared ${gone} later ${picks(gone)}.`,
    waiting > 0 && `${waiting} later ${picks(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a team.`,
  ].filter((sentence) => sentence !== false)
  return words.length === 0 ? null : words.join(' ')
}

function picks(count: number): string {
  return count === 1 ? 'pick' : 'picks'
}
